import { describe, expect, it } from "vitest";
import { countingExamples, practiceEnds, practiceOf, practiceRule, practiceState } from "#domain/procedure/practice.ts";

const result = (example: number, meanDifference: number, gradedAt: string) => ({ example, meanDifference, gradedAt });
const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T10:00:00.000Z`;

describe("a practice", () => {
  it("is complete with as many different examples as the rule asks for; the oldest of them dates it", () => {
    const results = [result(1, 0.1, day(3)), result(2, -0.2, day(1)), result(3, 0.3, day(2))];
    expect(practiceOf(results.slice(0, 2), 3)).toBeUndefined();
    expect(practiceOf(results, 3)).toEqual({ practisedAt: day(1), practiceDifference: expect.closeTo(0.2) });
  });

  it("does not let a strict example make up for a generous one", () => {
    const results = [result(1, 1, day(1)), result(2, -1, day(1)), result(3, 0, day(1))];
    expect(practiceOf(results, 3)?.practiceDifference).toBeCloseTo(2 / 3);
  });

  it("counts the latest result of each example, and of these the newest", () => {
    const results = [
      result(1, 2, day(1)),
      result(2, 0, day(2)),
      result(1, 0.5, day(5)),
      result(3, 0, day(3)),
      result(4, 0, day(4)),
    ];
    expect(countingExamples(results, 3).map(({ example, gradedAt }) => [example, gradedAt])).toEqual([
      [1, day(5)],
      [4, day(4)],
      [3, day(3)],
    ]);
  });
});

describe("an auditor's practice", () => {
  const practice = (practisedAt: string | null, practiceDifference: number | null) => ({
    practisedAt,
    practiceDifference,
  });
  const at = (moment: string) => new Date(moment);
  const limit = practiceRule(at(day(30)))?.meanDifferenceAtMost ?? 0;

  it.each([
    ["never done", practice(null, null), day(30), "due"],
    ["done", practice(day(1), 0), day(30), "done"],
    ["done, at the limit", practice(day(1), limit), day(30), "done"],
    ["beyond the limit", practice(day(1), limit + 0.01), day(30), "differs"],
    ["a second before its end", practice(day(1), 0), "2027-11-01T09:59:59.000Z", "done"],
    ["at its end", practice(day(1), 0), "2027-11-01T10:00:00.000Z", "due"],
    ["too old and beyond the limit", practice(day(1), 3), "2028-01-01T00:00:00.000Z", "due"],
    ["never done, before the rule", practice(null, null), "2026-10-31T23:59:59.000Z", "done"],
  ])("that is %s", (_case, given, moment, state) => {
    expect(practiceState(given, at(moment))).toBe(state);
  });

  it("ends after the months of the rule; without a practice or a rule it has no end", () => {
    expect(practiceEnds(practice(day(1), 0), at(day(30)))?.toISOString()).toBe("2027-11-01T10:00:00.000Z");
    expect(practiceEnds(practice(null, null), at(day(30)))).toBeUndefined();
    expect(practiceEnds(practice(day(1), 0), at("2026-10-01T00:00:00Z"))).toBeUndefined();
  });
});
