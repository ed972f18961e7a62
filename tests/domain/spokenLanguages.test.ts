import { describe, expect, it } from "vitest";
import { languageOfCountry, speaks } from "#domain/matching/rankAudits.ts";
import { localeCodes } from "#domain/programme.ts";
import { chosenBy } from "#domain/tables/choices.ts";
import { spokenLanguageChoices, spokenLanguageName } from "#domain/tables/spokenLanguages.ts";
import countries from "#schemas/countries.json";

const codes = (locale = "en-GB") => spokenLanguageChoices(locale).map(([code]) => code);

describe("languages that people speak", () => {
  it("include the language of every country with a central office", () => {
    const offered = new Set(codes().map((code) => code.split("-")[0]));
    const missing = Object.keys(countries).filter((country) => !offered.has(languageOfCountry(country)));
    expect(missing).toEqual([]);
  });

  it.each(localeCodes)("all have different names in %s, those of the programme first", (locale) => {
    const choices = spokenLanguageChoices(locale);
    expect(codes(locale).slice(0, localeCodes.length).toSorted()).toEqual(localeCodes.toSorted());
    expect(choices.filter(([code, name]) => name === code)).toEqual([]);
    expect(new Set(choices.map(([, name]) => name)).size).toBe(choices.length);
  });

  it.each([
    ["hr", "de-DE", "Kroatisch"],
    ["hr", "bg-BG", "Хърватски"],
    ["lt-LT", "de-DE", "Lietuvių"],
    ["de-AT", "lt-LT", "Deutsch"],
    ["xx", "de-DE", "xx"],
  ])("are named in the reader's language: %s in %s is %s", (code, locale, name) => {
    expect(spokenLanguageName(code, locale)).toBe(name);
  });

  it.each([
    ["Kroatisch", "hr"],
    ["hrvatski", "hr"],
    ["serbe", "sr"],
    ["українська", "uk"],
    ["German", "de-DE"],
    ["de", "de-DE"],
  ])("are found by any of their names: %s", (text, code) => {
    expect(chosenBy(spokenLanguageChoices("en-GB"), text)?.[0]).toBe(code);
  });

  it("match audits of their country", () => {
    expect(speaks({ speakingLanguages: ["hr"] }, languageOfCountry("HR"))).toBe(true);
    expect(speaks({ speakingLanguages: ["de-DE"] }, languageOfCountry("AT"))).toBe(true);
  });
});
