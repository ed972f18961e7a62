import { describe, expect, it } from "vitest";
import { parseListQuery } from "#domain/schema/query.ts";
import { toResource } from "#domain/schema/resource.ts";
import { parcelFile } from "#tests/domain/parcel.ts";

describe("a list with countries and moments", () => {
  const moment = { type: ["string", "null"], format: "date-time" };
  const resource = toResource({
    ...parcelFile,
    properties: {
      ...parcelFile.properties,
      country: { type: "string", "x-ui": { widget: "country" } },
      region: { type: "string", "x-ui": { widget: "region" } },
      sentAt: moment,
      dueOn: { type: "string", format: "date" },
      lostAt: moment,
    },
    "x-resource": {
      ...parcelFile["x-resource"],
      columns: ["country", "region", "code"],
      filters: ["name", "note", "sentAt", "dueOn", "isSent", "lostAt"],
      computed: { isSent: { rule: "isSet", of: "sentAt" }, lostAt: { rule: "same", of: "sentAt" } },
    },
  });
  const localeOf = (sort: string, ...languageCode: string[]) => {
    const asked = parseListQuery(resource, { _sort: [sort], languageCode });
    return "locale" in asked ? asked.locale : undefined;
  };

  it("is worded in the reader's language where it is sorted by countries' names", () => {
    expect(localeOf("country", "de-DE")).toBe("de-DE");
    expect(localeOf("code,country", "bg-BG")).toBe("bg-BG");
    expect(["code", "region", "id"].map((field) => localeOf(field, "de-DE"))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([localeOf("country"), localeOf("country", "xx-XX")]).toEqual([undefined, undefined]);
  });

  it.each([
    ["note", "null", true],
    ["sentAt", "null", true],
    ["name", "null", false],
    ["isSent", "null", false],
    ["lostAt", "null", false],
    ["sentAt", "older", true],
    ["dueOn", "older", true],
    ["note", "older", false],
    ["lostAt", "older", false],
    ["note", "gte", true],
    ["note", "near", false],
  ])("asks of %s by %s: %s", (field, operator, may) => {
    const asked = parseListQuery(resource, { [`${field}_${operator}`]: ["7"] });
    if (may) expect(asked).toMatchObject({ filters: [{ field, operator, values: ["7"] }] });
    else expect(asked).toMatchObject({ code: "UNKNOWN_OPERATOR" });
  });
});
