import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsOriginals, originalsOf, placeholdersOf, samePlaceholders } from "#domain/texts/placeholders.ts";

const name = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/);

describe("placeholders", () => {
  it.each([
    ["{{from}} to {{until}}", ["from", "until"]],
    ["{{until}} from {{from}}", ["from", "until"]],
    ["{{name}}, {{name}}", ["name"]],
    ["{{  name  }}", ["name"]],
    ["{{count, number}} audits", ["count"]],
    ["{{count,number}} audits", ["count"]],
    ["{name} {{}} {{ }} {{{}}}", []],
    ["Press “$t(workflow:actions.submit)” by {{date}}", ["date", "workflow:actions.submit"]],
    ["No room for anything", []],
  ])("of %s are told by name", (text, names) => expect(placeholdersOf(text)).toEqual(names));

  it("are the same in whatever order and however often a translation has them", () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 5 }), (names) => {
        const text = names.map((each) => `{{${each}}}`).join(" ");
        const turned = names.toReversed().map((each) => `x {{${each}}} {{${each}}}`);
        expect(samePlaceholders(text, turned.join(""))).toBe(true);
        expect(samePlaceholders(text, `${text} {{another1}}`)).toBe(false);
        expect(samePlaceholders(`${text} {{another1}}`, text)).toBe(false);
      }),
    );
  });
});

describe("a translation follows", () => {
  const english: Record<string, string> = {
    title: "Audit {{code}}",
    audits_one: "One audit",
    audits_other: "{{count}} audits",
    audits_one_more: "One more",
    audits_other_more: "{{count}} more",
  };

  it.each([
    ["title", ["Audit {{code}}"]],
    ["audits_one", ["One audit", "{{count}} audits"]],
    ["audits_few", ["{{count}} audits"]],
    ["audits_other", ["{{count}} audits"]],
    ["audits_one_more", ["One more"]],
    ["unknown", []],
  ])("for %s these English texts", (key, originals) => {
    expect(originalsOf(key, (asked) => english[asked])).toEqual(originals);
  });

  it("one of them, or anything where there is none", () => {
    const originals = ["One audit", "{{count}} audits"];
    expect(fitsOriginals(originals, "Vienas auditas")).toBe(true);
    expect(fitsOriginals(originals, "{{count}} auditai")).toBe(true);
    expect(fitsOriginals(originals, "{{number}} auditai")).toBe(false);
    expect(fitsOriginals([], "{{anything}}")).toBe(true);
  });
});
