import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymous } from "#domain/access/actor.ts";
import { rowRules } from "#domain/access/can.ts";
import { bindRule, matches } from "#domain/access/rules.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { anActor } from "#tests/domain/samples.ts";

const registry = createRegistry(resourceFiles);

describe("a row rule", () => {
  const me = anActor({ id: "me", role: "trainer", code: "LT-0142" });

  it("compares with the person, a value, one of several, or anything", () => {
    const rule = bindRule({ peCode: "$me.code", level: ["bronze", "silver"], status: "draft", auditorId: "$set" }, me);
    const record = { peCode: "LT-0142", level: "silver", status: "draft", auditorId: "x" };
    expect(matches(rule, record)).toBe(true);
    for (const change of [
      { peCode: "LT-0001" },
      { level: "gold" },
      { status: "approved" },
      { auditorId: null },
      { auditorId: undefined },
    ])
      expect(matches(rule, { ...record, ...change })).toBe(false);
  });

  it("tells the database whether a field has to be there", () => {
    expect(bindRule({ auditorId: "$set", revokedAt: "$unset" }, me)).toEqual([
      { field: "auditorId", operator: "set" },
      { field: "revokedAt", operator: "unset" },
    ]);
  });

  it("on an attribute that somebody lacks matches nothing, not even a record that lacks it too", () => {
    const rule = bindRule({ country: "$me.country" }, me);
    expect(rule).toEqual([{ field: "country", operator: "never" }]);
    for (const country of [null, undefined, "", "null", "LT"]) expect(matches(rule, { country })).toBe(false);
  });

  it("without conditions matches everything", () => expect(matches(bindRule(undefined, me), {})).toBe(true));

  it("on an attribute that nobody has throws", () => {
    expect(() => bindRule({ peCode: "$me.peCode" }, me)).toThrow("$me.peCode");
  });

  it("matches whenever a right gives the record, and only then", () => {
    const value = fc.constantFrom("LT-0142", "LT-0001", null);
    fc.assert(
      fc.property(fc.record({ peCode: value }), (record) => {
        const rules = rowRules(registry.get("certificate"), me, "read");
        expect(rules.some((rule) => matches(rule, record))).toBe(record.peCode === "LT-0142");
      }),
    );
  });
});

it("a list fulfils a row rule by one of its values", () => {
  const rule = bindRule({ fields: "finance" }, anonymous);
  expect(matches(rule, { fields: ["sales", "finance"] })).toBe(true);
  expect(matches(rule, { fields: ["sales"] })).toBe(false);
});
