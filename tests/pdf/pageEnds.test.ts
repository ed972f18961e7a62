import { expect, test } from "vitest";
import { type Block, line, paragraph } from "#domain/documents/document.ts";
import { reportSections } from "#domain/report/report.ts";
import type { PdfDocument } from "#server/pdf/documents.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import { aReport } from "#tests/pdf/documents.ts";
import { describeWithPoppler, pagesOf } from "#tests/pdf/poppler.ts";

const count = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_none, index) => make(index));

/** The last line of each page that has a page after it, and the first line of each page that has a page before it. */
async function edgesOf(document: PdfDocument) {
  const pages = pagesOf(await renderDocument(document));
  expect(pages.length).toBeGreaterThan(2);
  return {
    last: pages.slice(0, -1).map((page) => page.at(-1) ?? ""),
    first: pages.slice(1).map((page) => page[0] ?? ""),
  };
}

describeWithPoppler("the ends of pages (need poppler-utils)", () => {
  test("of a report are no headings of sections or of fields", async () => {
    const short = aReport("en-GB", "A sentence.");
    const [question] = short.graded[0]?.questions ?? [];
    if (!question) throw new Error("The report has no graded question");
    const graded = count(60, (field) => ({
      title: `Field ${field}`,
      questions: count(1 + (field % 4), (each) => ({ ...question, id: `${each}`, title: "How? ".repeat(1 + field) })),
    }));
    const t = documentTexts("en-GB");
    const titles = reportSections.map(({ name }) => t(`report:sections.${name}.title`));
    for (let lines = 1; lines <= 10; lines += 1) {
      const sections = { ...short.sections, auditTeam: "One line\n".repeat(lines) };
      const { last } = await edgesOf({ ...short, sections, graded: lines === 1 ? graded : short.graded });
      expect(
        last.filter((text) => titles.includes(text.replace(/^\d+\s+/, ""))),
        `${lines} lines`,
      ).toEqual([]);
      expect(last.filter((text) => /^Field \d+$/.test(text))).toEqual([]);
    }
  });

  test("of a guide are no headings, no heads of tables, and no first of two rows", async () => {
    const row = (text: string) => [line(text), line("a cell")];
    const parts = (index: number): Block[] => [
      { type: "heading", level: 2, spans: line(`Heading ${index}`) },
      ...(index % 2 ? [paragraph("Some words. ".repeat(1 + (index % 30)))] : []),
      {
        type: "table",
        head: row("Head"),
        rows: count(2 + (index % 7), (each) => row(`Row ${each} of ${1 + (index % 7)}`)),
      },
    ];
    const blocks = count(80, parts).flat();
    const document = { kind: "guide" as const, locale: "en-GB" as const, date: "2026-05-04", title: "Guide", blocks };
    const { last, first } = await edgesOf(document);
    expect(last.filter((text) => /^Head/.test(text))).toEqual([]);
    expect(first.filter((text) => /^Row (\d+) of \1 /.test(text))).toEqual([]);
  });
});
