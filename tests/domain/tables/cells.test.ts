import { expect, test } from "vitest";
import { alterationOf } from "#domain/tables/altered.ts";
import { chosenBy, type NamedOption } from "#domain/tables/choices.ts";
import { countryChoices } from "#domain/tables/countryChoices.ts";
import { alteredTexts, namedCountries } from "#tests/domain/tables/alteredTexts.ts";

test.each(alteredTexts)("“$input” as a name: $result", ({ input, result }) => expect(alterationOf(input)).toBe(result));

test.each(namedCountries)("“$input” is the country $result", ({ input, result }) =>
  expect(chosenBy(countryChoices("en-GB"), input)?.[0]).toBe(result),
);

test("the reader’s own name of a country comes first", () => {
  const german = countryChoices("de-DE").find(([code]) => code === "DE");
  expect(german?.[1]).toBe("Deutschland");
});

test("a name that two options share is neither, unless it is written exactly", () => {
  const choices: NamedOption<number>[] = [
    [1, "Šalis"],
    [2, "Salis"],
  ];
  expect(chosenBy(choices, "salis")?.[0]).toBe(2);
  expect(chosenBy(choices, "Şalis")).toBeUndefined();
});

test("the countries of a file with 7,500 lines are read in two seconds", () => {
  const started = performance.now();
  for (let line = 0; line < 7500; line += 1) chosenBy(countryChoices("de-DE"), "Österreich");
  expect(performance.now() - started).toBeLessThan(2000);
});
