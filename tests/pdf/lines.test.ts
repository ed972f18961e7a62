import fc from "fast-check";
import { expect, test } from "vitest";
import type { Locale } from "#domain/generated/programme.ts";
import { localeCodes } from "#domain/programme.ts";
import auditFields from "#schemas/audit-fields.json";
import type { CertificateDocument, PdfDocument } from "#server/pdf/documents.ts";
import { renderDocument } from "#server/pdf/render.ts";
import { aCertificate, anAccessSheet, anAuditorCertificate, aReport } from "#tests/pdf/documents.ts";
import { describeWithPoppler, linesOf, overlapsOf } from "#tests/pdf/poppler.ts";

const names = [
  "Amber Lane UAB",
  "Ona-Marija Kazlauskaitė-Petrauskienė",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Übungsfirma GmbH & Co. KG",
  "Учебно-тренировъчна фирма за международна търговия със здравословни храни „Роза Трейд“ ООД",
  "Wolfeschlegelsteinhausenbergerdorff Maximiliane Freifrau von und zu Hohenstein-Schwarzenberg",
];

/** The lines of a document that end in a hyphen that its texts do not have there. */
function strayHyphens(document: PdfDocument, bytes: Uint8Array): string[] {
  const written = JSON.stringify(document).replace(/\s+/g, " ");
  return linesOf(bytes).filter((line) => /[-\u00ad\u2010]$/.test(line) && !written.includes(line.slice(-12)));
}

const aGrid = fc.record({
  locale: fc.constantFrom<Locale>(...localeCodes),
  covered: fc.integer({ min: 1, max: 11 }),
  level: fc.constantFrom("bronze" as const, "silver" as const, "gold" as const),
  enterpriseName: fc.constantFrom(...names),
  institution: fc.constantFrom(...names),
  peTrainer: fc.constantFrom(...names),
  peStudents: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 40 }),
});

function certificateOf({ locale, covered, ...changes }: { locale: Locale; covered: number } & object) {
  const document: CertificateDocument = aCertificate(locale, changes);
  const [first] = document.certificate.achievements;
  const titles = auditFields.fields.map(({ title }) => title[locale]).slice(0, covered);
  document.certificate.achievements = titles.flatMap((title) =>
    first ? [{ ...first, auditFieldId: title, title }] : [],
  );
  return document;
}

describeWithPoppler("the lines of documents (needs poppler-utils)", () => {
  test("of certificates end in no hyphen that is not written, and lie on nothing else", {
    timeout: 60_000,
  }, async () => {
    const property = fc.asyncProperty(aGrid, async (grid) => {
      const document = certificateOf(grid);
      const bytes = await renderDocument(document);
      expect(strayHyphens(document, bytes)).toEqual([]);
      expect(overlapsOf(bytes)).toEqual([]);
    });
    const all = localeCodes.map((locale) => ({ locale, covered: 11, level: "gold" as const }));
    const longest = { enterpriseName: names[2] ?? "", institution: names[3] ?? "", peTrainer: names[4] ?? "" };
    const examples = all.map(
      (each) =>
        [{ ...each, ...longest, peStudents: names }] as [typeof each & typeof longest & { peStudents: string[] }],
    );
    const besides = { locale: "en-GB" as const, covered: 8, level: "bronze" as const, peTrainer: "Amber Lane UAB" };
    const columns = [names[0], names[3], names[2], names[0]].map(String);
    const beside = { ...besides, enterpriseName: "Amber Lane UAB", institution: "Amber Lane UAB", peStudents: columns };
    await fc.assert(property, { numRuns: 8, examples: [...examples, [beside]] });
  });

  test.each(localeCodes)("of all other documents do neither in %s", async (locale) => {
    const long = names[2] ?? "";
    const report = aReport(locale, `${names.join(", ")} – **a** ≥ 80 % → ✓. `.repeat(4));
    const documents: PdfDocument[] = [
      {
        ...report,
        auditor: long,
        task: { ...report.task, enterpriseName: long, institution: names[3] ?? "", title: long },
      },
      { ...anAuditorCertificate(locale, 3), auditor: long },
      { ...anAccessSheet(locale), name: long },
      {
        kind: "accessSheets",
        locale,
        address: "https://quality.example/dashboard/auth/login",
        issuedAt: "2026-05-04",
        sheets: [
          {
            name: long,
            code: "DE-7001",
            locale,
            institution: names[3] ?? "",
            codes: [{ role: "student", accessCode: "abcd-efgh-jkmn-pqrs" }],
          },
        ],
      },
    ];
    for (const document of documents) {
      const bytes = await renderDocument(document);
      expect(strayHyphens(document, bytes), document.kind).toEqual([]);
      expect(overlapsOf(bytes), document.kind).toEqual([]);
    }
  });
});
