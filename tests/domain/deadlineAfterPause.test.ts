import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deadlineAfterPause, deadlineFor } from "#domain/calendar/deadline.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/calendar/time.ts";

const moved = (deadline: string, from: string, until: string, country = "LT") =>
  deadlineAfterPause(deadline, country, new Date(from), new Date(until));

describe("a deadline that stood still", () => {
  const deadline = "2026-01-24T21:59:59.000Z";
  const from = "2026-01-10T08:00:00Z";

  it.each([
    ["not at all", "2026-01-10T08:00:00Z", deadline],
    ["for a moment", "2026-01-10T08:00:01Z", deadline],
    ["for nearly a day, over a midnight", "2026-01-11T07:59:59Z", deadline],
    ["for three days to the second", "2026-01-13T08:00:00Z", "2026-01-27T21:59:59.000Z"],
    ["for nearly four days", "2026-01-14T07:59:59Z", "2026-01-27T21:59:59.000Z"],
    ["into summer time", "2026-04-10T08:00:00Z", "2026-04-24T20:59:59.000Z"],
  ])("%s moves on by the whole days", (_how, until, wanted) => {
    expect(moved(deadline, from, until)).toBe(wanted);
  });

  it("moves back with the clocks to the end of a day", () => {
    expect(moved("2026-10-24T20:59:59.000Z", "2026-10-20T08:00:00Z", "2026-10-22T08:00:00Z")).toBe(
      "2026-10-26T21:59:59.000Z",
    );
  });

  it.each([
    ["two days, one of 23 hours", "2026-03-28T08:00:00Z", "2026-03-30T07:00:00Z", "2026-04-12T20:59:59.000Z"],
    ["a second less", "2026-03-28T08:00:00Z", "2026-03-30T06:59:59Z", "2026-04-11T20:59:59.000Z"],
    ["two days, one of 25 hours", "2026-10-24T07:00:00Z", "2026-10-26T08:00:00Z", "2026-11-07T21:59:59.000Z"],
  ])("counts its days by the country's clocks, which change meanwhile: %s", (_what, begun, ended, wanted) => {
    const day = begun < "2026-06" ? "2026-04-10T20:59:59.000Z" : "2026-11-05T21:59:59.000Z";
    expect(moved(day, begun, ended)).toBe(wanted);
  });

  it.each([
    ["a minute of the last day, over its midnight", "2026-01-24T21:59:00Z", "2026-01-24T22:01:00Z", 59],
    ["some hours of the last day, for ten days", "2026-01-24T18:00:00Z", "2026-02-03T12:00:00Z", 14_399],
  ])("leaves to the second what was left, where the whole days are over: %s", (_what, begun, ended, seconds) => {
    expect(moved(deadline, begun, ended)).toBe(new Date(Date.parse(ended) + seconds * SECOND_MS).toISOString());
  });

  it("stays over where it was over before, and at an odd hour where that is not over", () => {
    expect(moved(deadline, "2026-01-24T21:59:59Z", "2026-03-01T08:00:00Z")).toBe(deadline);
    const odd = "2026-01-24T10:00:00.000Z";
    expect(moved(odd, from, from)).toBe(odd);
    expect(moved(odd, from, "2026-01-10T18:00:00Z")).toBe(odd);
    expect(moved(odd, from, "2026-01-12T08:00:00Z")).toBe("2026-01-25T21:59:59.000Z");
  });
});

/** Total working time of a team that alternates between work and pauses, in minutes each. */
function workedMs(country: string, start: Date, turns: readonly (readonly [number, number])[]): number {
  let now = start.getTime();
  let worked = 0;
  let deadline = deadlineFor(country, start, 3);
  for (const [work, pause] of turns) {
    const end = now + work * MINUTE_MS;
    if (end >= Date.parse(deadline)) break;
    worked += end - now;
    now = end + pause * MINUTE_MS;
    const next = deadlineAfterPause(deadline, country, new Date(end), new Date(now));
    expect(Date.parse(next)).toBeGreaterThanOrEqual(Date.parse(deadline));
    expect(Date.parse(next)).toBeGreaterThan(now);
    deadline = next;
  }
  return worked + Date.parse(deadline) - now;
}

describe("whoever lets a deadline stand still, as often as they like", () => {
  const start = fc.date({ min: new Date("2026-01-01"), max: new Date("2026-12-31"), noInvalidDate: true });
  const turn = fc.tuple(fc.integer({ min: 0, max: 36 * 60 }), fc.integer({ min: 0, max: 72 * 60 }));
  const turns = fc.array(turn, { maxLength: 12 });

  it.each([
    ["a country whose clocks stay", "IN", 0],
    ["one whose clocks go back an hour", "LT", HOUR_MS],
    ["one whose day is behind", "US", HOUR_MS],
  ])("gains no time to work: %s", (_where, country, clocksMs) => {
    fc.assert(
      fc.property(start, turns, (begun, taken) => {
        const had = Date.parse(deadlineFor(country, begun, 3)) - begun.getTime();
        expect(workedMs(country, begun, taken)).toBeLessThanOrEqual(had + clocksMs);
      }),
      { numRuns: 500 },
    );
  });
});
