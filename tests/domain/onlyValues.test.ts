import { describe, expect, it } from "vitest";
import { onlyValues } from "#domain/access/onlyValues.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import { anActor } from "#tests/domain/samples.ts";

const registry = createRegistry(resourceFiles);
const office = anActor({ role: "office", code: "CO-LT", country: "LT" });

describe("what can have but one value", () => {
  it("is an office's own code and country in a new enterprise, its country in a new institution", () => {
    expect(onlyValues(registry.get("enterprise"), office, "create")).toEqual({ officeCode: "CO-LT", country: "LT" });
    expect(onlyValues(registry.get("institution"), office, "create")).toEqual({ country: "LT" });
  });

  it("is nothing for who may do it everywhere, or not at all", () => {
    expect(onlyValues(registry.get("enterprise"), anActor({ role: "admin" }), "create")).toEqual({});
    expect(onlyValues(registry.get("enterprise"), anActor({ role: "student" }), "create")).toEqual({});
  });

  it("is nothing that one line of the rights leaves open, or gives another value", () => {
    const line = (where?: Record<string, string | string[]>) => ({
      roles: ["office"],
      actions: ["list" as const],
      ...(where ? { where } : {}),
    });
    const of = (...rights: ReturnType<typeof line>[]) => onlyValues({ rights }, office, "list");
    expect(of(line({ country: "$me.country" }), line())).toEqual({});
    expect(of(line({ country: "$me.country" }), line({ country: "DE" }))).toEqual({});
    expect(of(line({ country: ["LT", "DE"] }))).toEqual({});
    for (const where of ["$set", "$unset", "$me.institutionId", []])
      expect(Object.keys(of(line({ country: where }))), String(where)).toEqual([]);
    expect(of(line({ country: "$me.country", role: "a" }), line({ country: "LT", role: "b" }))).toEqual({
      country: "LT",
    });
  });
});
