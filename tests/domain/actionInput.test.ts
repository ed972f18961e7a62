import { describe, expect, it } from "vitest";
import { beginningDay, brokenInputRules, inputProperty } from "#domain/actions/input.ts";
import { patchOf } from "#domain/actions/patch.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { programme } from "#domain/programme.ts";
import type { ActionDefinition, ActionInput } from "#domain/schema/action.ts";
import type { Property } from "#domain/schema/property.ts";
import lengths from "#schemas/lengths.json";
import { parcel } from "#tests/domain/parcel.ts";
import { anActor } from "#tests/domain/samples.ts";

const now = new Date("2026-03-15T23:00:00.000Z");
const text = { maxLength: lengths.statement };

describe("the schema of what an action is given", () => {
  it.each<[string, ActionInput, Property]>([
    ["a text", { text: true }, { ...text, type: "string", pattern: "\\S" }],
    ["a text that may be left out", { text: true, optional: true }, { ...text, type: ["string", "null"] }],
    ["a day", { day: true }, { type: "string", format: "date", maxLength: 10 }],
    ["a choice", { values: ["a", "b"] }, { type: "string", enum: ["a", "b"] }],
    [
      "several choices",
      { values: ["a", "b"], several: true },
      { type: "array", minItems: 1, uniqueItems: true, items: { type: "string", enum: ["a", "b"] } },
    ],
    ["a property of text, which must not be blank", { property: "note" }, { type: "string", pattern: "\\S" }],
    ["one that may be left out", { property: "note", optional: true }, { type: ["string", "null"], pattern: "\\S" }],
    ["one that actions alone write", { property: "state" }, { type: "string", pattern: "\\S" }],
    ["another property, as it is", { property: "pieces" }, { type: ["integer", "null"] }],
    ["what has to be repeated", { repeats: "name" }, { type: "string", minLength: 2, pattern: "\\S" }],
  ])("is that of %s", (_name, input, schema) => expect(inputProperty(parcel, input)).toEqual(schema));

  it("is refused where it is of nothing", () => expect(() => inputProperty(parcel, {})).toThrow(/has no property $/));
});

describe("the day that is chosen begins with", () => {
  const input: ActionInput = { day: true, begins: "due" };
  // It is already the next day in Lithuania.
  it.each<[string, ActionInput, Record<string, unknown>, string | undefined]>([
    ["the record's, by its country's clocks", input, { country: "LT", due: "2026-04-01T22:30:00.000Z" }, "2026-04-02"],
    ["today's", input, { country: "LT", due: "2026-03-16T20:59:59.000Z" }, "2026-03-16"],
    ["none where it has passed", input, { country: "LT", due: "2026-03-15T21:59:59.000Z" }, undefined],
    ["none where the record has none", input, { country: "LT", due: null }, undefined],
    ["none where none is named", { day: true }, { country: "LT", due: "2026-04-01T22:30:00.000Z" }, undefined],
  ])("%s", (_name, given, record, day) => expect(beginningDay(given, record, now)).toBe(day));
});

describe("what is given to an action breaks", () => {
  const action: ActionDefinition = {
    name: "withdraw",
    summary: "Withdraw it",
    method: "POST",
    path: "/parcels/:code",
    input: { code: { repeats: "code" }, reason: { property: "note", minLength: 5 }, until: { day: true } },
  };
  const fine = { code: "LT-1", reason: "Enough", until: "2026-03-16" };
  const brokenBy = (given: object, country: string | undefined = "LT") =>
    brokenInputRules(action, { code: "LT-1", country }, { ...fine, ...given }, now);
  const furthest = new Date(Date.parse("2026-03-16") + programme.deadlineDaysAtMost * DAY_MS);
  const dayAfter = new Date(furthest.getTime() + DAY_MS);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);

  it.each<[string, object, Record<string, string[]>]>([
    ["nothing where all is right", {}, {}],
    ["nothing by how a code is spelled", { code: " lt-1 " }, {}],
    ["what repeats something else", { code: "LT-2" }, { code: ["const"] }],
    ["what repeats nothing", { code: undefined }, { code: ["const"] }],
    ["what is too short but for its blanks", { reason: " four \n" }, { reason: ["minLength"] }],
    ["what is long enough", { reason: "fives" }, {}],
    ["what is not there", { reason: null }, { reason: ["minLength"] }],
    ["a day that is over", { until: "2026-03-15" }, { until: ["past"] }],
    ["no day that is not given", { until: undefined }, {}],
    ["the furthest day", { until: dayOf(furthest) }, {}],
    ["a day too far away", { until: dayOf(dayAfter) }, { until: ["far"] }],
  ])("%s", (_name, given, broken) => expect(brokenBy(given)).toEqual(broken));

  it("no day that is today where the record is", () => {
    expect(brokenBy({ until: "2026-03-15" }, "US")).toEqual({});
    expect(brokenInputRules(action, { code: "LT-1" }, { ...fine, until: "2026-03-15" }, now)).toEqual({});
    expect(brokenInputRules(action, { code: "LT-1" }, { ...fine, until: "2026-03-14" }, now)).toEqual({
      until: ["past"],
    });
  });

  it("nothing by a length that nobody asked for, nor by a record without the value", () => {
    const bare = { ...action, input: { note: { property: "note" }, code: { repeats: "code" } } };
    expect(brokenInputRules(bare, {}, {}, now)).toEqual({});
  });
});

describe("what an action writes", () => {
  const moment = {
    actor: anActor({ id: "me", country: "LT" }),
    now,
    record: { state: "new", sentAt: null },
    input: { reason: "  Because. ", blank: " \n", count: 0, none: undefined },
  };
  it.each([
    ["$now", "2026-03-15T23:00:00.000Z"],
    ["$me.id", "me"],
    ["$me.country", "LT"],
    ["$input.reason", "Because."],
    ["$input.blank", null],
    ["$input.count", 0],
    ["$input.none", null],
    ["$state", "new"],
    ["$sentAt", null],
    ["sent", "sent"],
    [true, true],
    [0, 0],
  ])("for %j is %j", (value, written) =>
    expect(patchOf({ sets: { field: value } }, moment)).toEqual({ field: written }),
  );

  it("is null where it clears, unless it sets the same", () => {
    expect(patchOf({ clears: ["note", "state"], sets: { state: "sent" } }, moment)).toEqual({
      note: null,
      state: "sent",
    });
    expect(patchOf({}, moment)).toEqual({});
  });
});
