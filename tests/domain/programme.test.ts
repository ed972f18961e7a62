import { expect, it } from "vitest";
import { isLocale, localeCodes, localeFor, programme } from "#domain/programme.ts";
import { managers, teamRoles } from "#domain/roles.ts";
import { hasLostCharacters } from "#domain/texts/lostCharacters.ts";

it("speaks the programme's languages alone", () => {
  expect(localeCodes).toContain("lt-LT");
  expect(localeCodes.filter(isLocale)).toEqual(programme.locales.map(({ code }) => code));
  for (const code of ["en", "en-gb", "pl-PL", "", undefined]) expect(isLocale(code)).toBe(false);
});

it.each([
  [["de-AT", "en"], "de-DE"],
  [["DE"], "de-DE"],
  [["pl-PL", "fr"], "fr-FR"],
  [["lit-LT", "den"], undefined],
  [[], undefined],
])("finds the language for a reader of %j: %s", (languages, locale) => {
  expect(localeFor(languages)).toBe(locale);
});

it("counts to an enterprise's team who belongs to it", () => {
  expect(teamRoles.toSorted()).toEqual(["enterprise", "student", "trainer"]);
});

it("counts to those who look after records who has no audits of their own", () => {
  expect(managers.toSorted()).toEqual(["admin", "office"]);
});

it("knows a text that lost letters when it was decoded", () => {
  const text = "Ona Žukauskaitė";
  const legacy = Uint8Array.from([0x4f, 0x6e, 0x61, 0x20, 0xde]);
  expect([hasLostCharacters(text), hasLostCharacters(""), hasLostCharacters(new TextDecoder().decode(legacy))]).toEqual(
    [false, false, true],
  );
});
