import { expect, test } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { anAuditorRecord } from "#tests/pdf/documents.ts";
import { describeWithPoppler, overlapsOf, pagesOf, textOf } from "#tests/pdf/poppler.ts";

describeWithPoppler("the yearly record of an auditor", () => {
  test.each(localeCodes)("has number, figures, code and signature on one page, in %s", async (locale) => {
    const bytes = await renderDocument(anAuditorRecord(locale));
    expect(pagesOf(bytes)).toHaveLength(1);
    const text = textOf(bytes);
    for (const part of ["AR-2026-0042", "K7QD-4M2X-9RTT", "2026", "Finance", "Dr. Daiva Norkutė"])
      expect(text).toContain(part);
    expect(overlapsOf(bytes)).toEqual([]);
  });

  test("states that few compared questions give no share, and leaves out figures that are zero", async () => {
    const few = { compared: 12, withinOnePercent: null, sentBack: 0, examples: 0, examplesWithinOnePercent: null };
    const text = textOf(await renderDocument(anAuditorRecord("en-GB", few)));
    expect(text).toContain("12 compared, too few for a share");
    expect(text).not.toContain("sent back with a report");
  });

  test("has many fields and a long name", async () => {
    const fields = Array.from({ length: 11 }, (_, index) => `Corporate social responsibility ${index}`);
    const document = { ...anAuditorRecord("de-DE", { fields }), name: "Maximiliane ".repeat(9).trim() };
    const bytes = await renderDocument(document);
    const text = textOf(bytes).replace(/\s+/g, " ");
    for (const field of fields) expect(text).toContain(field);
    expect(overlapsOf(bytes)).toEqual([]);
  });
});
