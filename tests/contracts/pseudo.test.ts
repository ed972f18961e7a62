import { expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { CLOSES, OPENS, PSEUDO_LOCALE, pseudo, pseudoInterface } from "../../scripts/lib/pseudo.mjs";

it("keeps what the program reads in a text, and changes the rest", () => {
  const made = pseudo("Write at least {{limit}} characters, see <b>$t(form.help)</b> &amp; list.xlsx");
  for (const kept of ["{{limit}}", "<b>", "$t(form.help)", "</b>", "&amp;", ".xlsx"]) expect(made).toContain(kept);
  expect(made.replace(/\{\{\w+\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;|\.\w+/g, "")).not.toMatch(/[A-Za-z]/);
  expect(pseudo("{{number}}. {{title}}")).toBe("{{number}}. {{title}}");
});

it("brackets every line by itself", () => {
  const brackets = pseudo("One.\nTwo.")
    .split("\n")
    .map((line) => [line[0], line.at(-1)]);
  expect(brackets).toEqual(Array(2).fill([OPENS, CLOSES]));
});

it("is about 40 % longer than English on the whole", () => {
  const text = "Someone in your team changed this answer at the same time. Compare the two and keep the better one.";
  expect([...pseudo(text)].length / text.length).toBeGreaterThan(1.35);
  expect([...pseudo(text)].length / text.length).toBeLessThan(1.5);
});

it("has every English text, and is no language of the programme", () => {
  const { texts, languages } = pseudoInterface();
  expect(Object.keys(texts).length).toBeGreaterThan(2500);
  expect(texts["common:save"]).toBe(pseudo("Save"));
  expect(languages).not.toContain(PSEUDO_LOCALE);
  expect(programme.locales.map(({ code }) => code)).toEqual(languages);
});
