import { describe, expect, test } from "vitest";
import { isPrintable } from "#domain/certificate/printable.ts";
import countries from "#schemas/countries.json";
import type { PdfDocument } from "#server/pdf/documents.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { aCertificate, anAccessSheet, anAuditorCertificate, aReport } from "#tests/pdf/documents.ts";
import { namesByCountry, namesOfOtherScripts } from "#tests/pdf/names.ts";
import { describeWithPoppler, textOf } from "#tests/pdf/poppler.ts";

/** Number of countries whose names are rendered together. */
const TOGETHER = 10;

const entries = Object.entries(namesByCountry);
const groups = Array.from({ length: Math.ceil(entries.length / TOGETHER) }, (_, index) => {
  const group = entries.slice(index * TOGETHER, (index + 1) * TOGETHER);
  return { countries: group.map(([code]) => code).join(" "), names: group.flatMap(([, names]) => names) };
});

/** Poppler places a dot below a letter separately, and marks the start and end of right-to-left text. */
const letters = (text: string) => text.normalize("NFD").replaceAll(/\s|\u0323|[\u202a-\u202e]/g, "");
const dots = (text: string) => text.normalize("NFD").split("\u0323").length - 1;

/** Every kind of document, with these names wherever it has room for many. */
function documentsWith(names: readonly string[]): PdfDocument[] {
  const auditors = anAuditorCertificate("en-GB");
  const [audit] = auditors.audits;
  return [
    aCertificate("en-GB", { peStudents: [...names], auditors: [...names] }),
    aReport("en-GB", names.join(". ")),
    {
      ...auditors,
      audits: names.flatMap((enterpriseName) => (audit ? [{ ...audit, code: enterpriseName, enterpriseName }] : [])),
    },
    { ...anAccessSheet("en-GB"), name: names.join(", ") },
  ];
}

test("there are names for every country on offer", () => {
  expect(Object.keys(namesByCountry).sort()).toEqual(Object.keys(countries).sort());
});

test("they are let in", () => {
  expect(entries.flatMap(([, names]) => names).filter((name) => !isPrintable(name))).toEqual([]);
});

describeWithPoppler.each(groups)("names of $countries (needs poppler-utils)", ({ names }) => {
  test.each(documentsWith(names))("stand on a $kind as they are written", async (document) => {
    const text = textOf(await renderDocument(document));
    expect(names.filter((name) => !letters(text).includes(letters(name)))).toEqual([]);
    expect(dots(text)).toBeGreaterThanOrEqual(dots(names.join()));
  });

  test("stand in every single place that a document has for a name", async () => {
    for (const name of names.slice(0, 4)) {
      const places = { enterpriseName: name, institution: name, peTrainer: name, peStudents: [], auditors: [] };
      const text = letters(textOf(await renderDocument(aCertificate("en-GB", places))));
      expect(text.split(letters(name)).length - 1, name).toBe(4);
    }
  });
});

describeWithPoppler("letters that fonts lack (needs poppler-utils)", () => {
  test("are told as missing in a text, never drawn as others", async () => {
    const text = textOf(await renderDocument(aReport("en-GB", "Before 王小明 after")));
    expect(text).toContain("Before ��� after");
  });
});

describe("names that cannot be printed", () => {
  test.each(Object.entries(namesOfOtherScripts))("of %s are refused: %s", (_country, name) => {
    expect(isPrintable(name)).toBe(false);
    expect(isPrintable(`Anna ${name}`)).toBe(false);
  });

  test("a name is as printable with a picture, which is left out", () =>
    expect(isPrintable("Amber 🎉 Lane")).toBe(true));
});
