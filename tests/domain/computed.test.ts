import { describe, expect, it } from "vitest";
import { computeValue, derivedRules, sourcesOf, withComputed } from "#domain/schema/computed.ts";
import type { FirstOf } from "#domain/schema/computedRules.ts";
import { queriedFields } from "#domain/schema/properties.ts";
import { sortableFields } from "#domain/schema/query.ts";
import { toResource } from "#domain/schema/resource.ts";
import { parcelFile } from "#tests/domain/parcel.ts";

const now = new Date("2026-03-01T12:00:00Z");
const soon = { rule: "isWithinDays", of: "on", days: 90 } as const;
const phase: FirstOf = { rule: "firstOf", of: ["isLate", "isSent"], otherwise: "open" };
const parcel = toResource({
  ...parcelFile,
  "x-resource": {
    ...parcelFile["x-resource"],
    computed: { isSent: { rule: "isSet", of: "sentAt" }, isLate: { rule: "isPast", of: "dueOn" }, phase },
  },
});

describe("a computed value", () => {
  it.each([
    [{ rule: "isSet", of: "on" } as const, "2026-01-01", true],
    [{ rule: "isSet", of: "on" } as const, null, false],
    [{ rule: "isSet", of: "on" } as const, undefined, false],
    [{ rule: "same", of: "on" } as const, "x", "x"],
    [{ rule: "isPast", of: "on" } as const, "2026-02-28", true],
    [{ rule: "isPast", of: "on" } as const, "2026-03-01", false],
    [{ rule: "isPast", of: "on" } as const, "2026-03-01T11:59:59.999Z", true],
    [{ rule: "isPast", of: "on" } as const, "2026-03-01T12:00:00.000Z", true],
    [{ rule: "isPast", of: "on" } as const, "2026-03-01T12:00:00.001Z", false],
    [{ rule: "isPast", of: "on" } as const, null, false],
    [soon, "2026-02-28", false],
    [soon, "2026-03-01", true],
    [soon, "2026-03-01T12:00:00.000Z", false],
    [soon, "2026-05-29", true],
    [soon, "2026-05-30T12:00:00.000Z", true],
    [soon, "2026-05-30T12:00:00.001Z", false],
    [soon, null, false],
  ])("%j of %j is %j", (rule, on, value) => expect(computeValue(rule, { on }, now)).toBe(value));

  it.each([
    [
      { sentAt: null, dueOn: "2026-04-01" },
      { isSent: false, isLate: false, phase: "open" },
    ],
    [
      { sentAt: "2026-02-01", dueOn: "2026-04-01" },
      { isSent: true, isLate: false, phase: "isSent" },
    ],
    [
      { sentAt: "2026-02-01", dueOn: "2026-02-02" },
      { isSent: true, isLate: true, phase: "isLate" },
    ],
  ])("is added to %j under its name, a state by the first that holds", (record, made) =>
    expect(withComputed(parcel, { ...record }, now)).toEqual({ ...record, ...made }),
  );

  it("is left out where what it is made of was not read", () => {
    expect(withComputed(parcel, { sentAt: null }, now)).toEqual({ sentAt: null, isSent: false });
    expect(withComputed(parcel, {}, now)).toEqual({});
  });
});

describe("what other records say", () => {
  const counted = toResource({
    ...parcelFile,
    properties: { ...parcelFile.properties, letters: { type: "integer" } },
    "x-resource": {
      ...parcelFile["x-resource"],
      columns: ["code", "isSent", "letters"],
      computed: { isSent: { rule: "isSet", of: "sentAt" }, letters: { rule: "query" } },
    },
  });

  it("is named for the database to work out, and made of nothing that the record has", () => {
    expect(queriedFields(counted)).toEqual(["letters"]);
    expect(queriedFields(parcel)).toEqual([]);
    expect(sourcesOf(counted, { rule: "query" })).toEqual([]);
  });

  it("stays as it was read, and is not made up where it was not", () => {
    expect(withComputed(counted, { letters: 3 }, now)).toEqual({ letters: 3 });
    expect(withComputed(counted, { sentAt: null }, now)).toEqual({ sentAt: null, isSent: false });
  });

  it("sorts a list, as a yes or no that is computed does not", () => {
    expect(sortableFields(counted)).toContain("letters");
    expect(sortableFields(counted)).not.toContain("isSent");
  });

  it("is no yes or no that a state can be the first of", () =>
    expect(() => derivedRules(counted, { ...phase, of: ["letters"] })).toThrow("parcel.letters is no yes or no"));
});

describe("what a computed value is made of", () => {
  it("is its own property, or those of all that it is the first of", () => {
    expect(sourcesOf(parcel, { rule: "isSet", of: "sentAt" })).toEqual(["sentAt"]);
    expect(sourcesOf(parcel, phase)).toEqual(["dueOn", "sentAt"]);
    expect(derivedRules(parcel, phase)).toEqual([
      ["isLate", { rule: "isPast", of: "dueOn" }],
      ["isSent", { rule: "isSet", of: "sentAt" }],
    ]);
  });

  it.each(["weight", "phase"])("is no %s: a mistake in the file, named with its resource", (field) =>
    expect(() => derivedRules(parcel, { ...phase, of: ["isSent", field] })).toThrow(`parcel.${field} is no yes or no`),
  );
});
