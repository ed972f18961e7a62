import { describe, expect, it } from "vitest";
import { comparedIn, contradictionsOf, countryOfCode } from "#domain/network/contradictions.ts";

describe("the country of a code", () => {
  it.each([
    ["LT-0142", "LT"],
    ["CO-LT", "LT"],
    ["CO-LT-KAUNAS", "LT"],
    ["CO-0001", "CO"],
    ["ECO-LT", "EC"],
  ])("of %s is %s", (code, country) => {
    expect(countryOfCode(code)).toBe(country);
  });
});

describe("an enterprise", () => {
  const sound = { peCode: "LT-0142", country: "LT", officeCode: "CO-LT" };

  it.each([
    ["agrees", {}, {}],
    ["is looked after by one of its country's offices", { officeCode: "CO-LT-KAUNAS" }, {}],
    ["has a code of another country", { peCode: "DE-0142" }, { country: ["countryOfCode"] }],
    ["has a code that begins like an office's", { peCode: "CO-0001" }, { country: ["countryOfCode"] }],
    ["has an office of another country", { officeCode: "CO-AT" }, { officeCode: ["officeOfCountry"] }],
    ["stands in another country", { country: "DE" }, { country: ["countryOfCode"], officeCode: ["officeOfCountry"] }],
    ["is placed at an institution of its country", { institutionCountry: "LT" }, {}],
    ["is placed at one of another country", { institutionCountry: "DE" }, { institutionId: ["institutionOfCountry"] }],
    ["is not known to stand in a country", { country: undefined }, {}],
    ["is not known to have a code", { peCode: undefined }, {}],
  ])("%s", (_what, changes, broken) => {
    expect(contradictionsOf("enterprise", { ...sound, ...changes })).toEqual(broken);
  });

  it.each([
    ["something else", {}, {}],
    ["its office", { officeCode: "CO-AT" }, { officeCode: ["officeOfCountry"] }],
    ["its institution", { institutionId: "i2" }, { institutionId: ["institutionOfCountry"] }],
    [
      "its country",
      { country: "DE" },
      { country: ["countryOfCode"], officeCode: ["officeOfCountry"], institutionId: ["institutionOfCountry"] },
    ],
  ])("that changes in %s breaks only the rules that compare it", (_what, changes, broken) => {
    const before = { ...sound, institutionId: "i1", institutionCountry: "AT" };
    expect(contradictionsOf("enterprise", { ...before, ...changes }, before)).toEqual(broken);
  });

  it("is compared by what it says of itself and of its institution", () => {
    expect(comparedIn("enterprise")).toEqual(["peCode", "country", "officeCode", "institutionId"]);
  });
});

describe("a central office", () => {
  it("stands in the country of its code", () => {
    expect(contradictionsOf("central-office", { penCode: "CO-LT", country: "LT" })).toEqual({});
    expect(contradictionsOf("central-office", { penCode: "CO-LT", country: "LV" })).toEqual({
      country: ["countryOfCode"],
    });
  });
});

describe("an announcement", () => {
  it.each([
    ["is shown for some days", "2026-12-20", "2026-12-24", {}],
    ["is shown for a day", "2026-12-20", "2026-12-20", {}],
    ["ends before it begins", "2026-12-20", "2026-12-10", { lastDay: ["daysInOrder"] }],
    ["has no last day", "2026-12-20", undefined, {}],
  ])("%s", (_what, firstDay, lastDay, broken) => {
    expect(contradictionsOf("announcement", { firstDay, lastDay })).toEqual(broken);
  });

  it("ends before it begins by another first day, too", () => {
    const before = { firstDay: "2026-12-01", lastDay: "2026-12-10" };
    const after = { ...before, firstDay: "2026-12-20" };
    expect(contradictionsOf("announcement", after, before)).toEqual({ lastDay: ["daysInOrder"] });
  });
});

describe("a person", () => {
  it.each([
    ["stands in the country of their enterprise", { code: "LT-0142", country: "LT" }, {}],
    ["stands in the country of their office", { code: "CO-LT-KAUNAS", country: "LT" }, {}],
    ["stands in another country", { code: "LT-0142", country: "DE" }, { country: ["countryOfCode"] }],
    ["has no code, as auditors", { code: null, country: "DE" }, {}],
    ["names no country", { code: "LT-0142", country: null }, {}],
  ])("%s", (_what, person, broken) => expect(contradictionsOf("user", person)).toEqual(broken));
});

describe("a certificate", () => {
  it.each([
    ["of this platform has its number", { number: "QC-2026-LT-0001", source: "platform" }, {}],
    ["from before it has another number", { number: "ÜFA/2023/17", source: "earlier" }, {}],
    ["from before it has such a number", { number: "QC-2026-LT-0001", source: "earlier" }, { number: ["ownNumber"] }],
    ["to be entered has such a number", { number: "QC-2026-LT-0001" }, { number: ["ownNumber"] }],
    ["has such a number with a space in it", { number: "QC-2026-LT-0 001" }, { number: ["ownNumber"] }],
    ["has such a number with an accent", { number: "QC-2026-ĹT-0001" }, { number: ["ownNumber"] }],
    ["has such a number in wide letters", { number: "ＱＣ-2026-LT-0001" }, { number: ["ownNumber"] }],
  ])("%s", (_what, certificate, broken) => expect(contradictionsOf("certificate", certificate)).toEqual(broken));
});

describe("other records", () => {
  it("have no such rules", () => {
    expect(contradictionsOf("institution", { country: "LT" })).toEqual({});
    expect(comparedIn("institution")).toEqual([]);
  });
});
