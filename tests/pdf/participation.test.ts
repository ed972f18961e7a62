import { expect, test } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { aParticipation } from "#tests/pdf/documents.ts";
import { describeWithPoppler, overlapsOf, pagesOf, textOf } from "#tests/pdf/poppler.ts";

describeWithPoppler("the participation of a trainee", () => {
  test.each(localeCodes)("names the person, their part and the signature on one page, in %s", async (locale) => {
    const bytes = await renderDocument(aParticipation(locale));
    expect(pagesOf(bytes)).toHaveLength(1);
    const text = textOf(bytes);
    for (const part of ["Ąžuolas Čepaitis", "Amber Lane UAB", "Finance", "QC-2026-LT-0042", "Dr. Daiva Norkutė"])
      expect(text).toContain(part);
    expect(text).toContain("K7QD-4M2X-9RTT");
    expect(overlapsOf(bytes)).toEqual([]);
  });

  test("has all fields and a long name", async () => {
    const fields = Array.from({ length: 10 }, (_, index) => `Corporate social responsibility ${index}`);
    const bytes = await renderDocument(aParticipation("de-DE", { name: "Maximiliane ".repeat(9).trim(), fields }));
    const text = textOf(bytes).replace(/\s+/g, " ");
    for (const field of fields) expect(text).toContain(field);
    expect(overlapsOf(bytes)).toEqual([]);
  });

  test.each([
    [true, "Audit fields with own answers"],
    [false, "Audit fields of the certificate"],
  ])("says whether the person answered in the fields: %s", async (areOwn, label) => {
    expect(textOf(await renderDocument(aParticipation("en-GB", { areOwn })))).toContain(label);
  });
});
