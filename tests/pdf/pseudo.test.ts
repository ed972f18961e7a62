import { Text } from "@react-pdf/renderer";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { afterAll, expect, test, vi } from "vitest";
import { countryName } from "#domain/certificate/format.ts";
import { answersDocument } from "#domain/documents/answers.ts";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { accessSheetsPdf } from "#server/pdf/access/AccessSheets.tsx";
import { accessPdf } from "#server/pdf/access/accessPdf.tsx";
import { auditorPdf } from "#server/pdf/auditor/auditorPdf.tsx";
import { certificatePdf } from "#server/pdf/certificate/certificatePdf.tsx";
import { loadFonts } from "#server/pdf/fonts.ts";
import { guidePdf } from "#server/pdf/guide/guidePdf.tsx";
import { reportPdf } from "#server/pdf/report/reportPdf.tsx";
import { lineFaults, wordsIn } from "#tests/factories/pseudoLines.ts";
import { aCertificate, anAccessSheet, anAuditorCertificate, anIssuer, aReport } from "#tests/pdf/documents.ts";
import { pseudoInterface } from "../../scripts/lib/pseudo.mjs";

// Documents are loaded again with the texts below, and without them by later files.
const { locale } = vi.hoisted(() => {
  vi.resetModules();
  return { locale: "en-GB" as const };
});
afterAll(() => {
  vi.resetModules();
});

vi.mock("#server/pdf/strings.ts", async () => {
  const [{ createInstance }, { pseudoInterface }] = await Promise.all([
    import("i18next"),
    import("../../scripts/lib/pseudo.mjs"),
  ]);
  const pseudoTexts = createInstance();
  void pseudoTexts.init({
    resources: {},
    initAsync: false,
    lng: locale,
    ns: ["certificate", "report"],
    defaultNS: "certificate",
    interpolation: { escapeValue: false },
  });
  for (const [key, text] of Object.entries(pseudoInterface().texts)) {
    const [namespace = "", path = ""] = key.split(":");
    pseudoTexts.addResource(locale, namespace, path, text);
  }
  return { printedTexts: () => pseudoTexts.getFixedT(locale) };
});

type Drawn = ReactElement<{
  children?: ReactNode;
  render?: (page: { pageNumber: number; totalPages: number }) => ReactNode;
}>;

/** The lines of text that an element renders: each outermost `Text` is one. */
function linesOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(linesOf);
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (!isValidElement(node)) return [];
  const { type, props } = node as Drawn;
  const isLine = type === Text;
  if (typeof type === "function") return linesOf((type as (given: object) => ReactNode)(props));
  const inner = linesOf(props.render?.({ pageNumber: 1, totalPages: 2 }) ?? props.children);
  return isLine ? [inner.join("")] : inner;
}

const documents = {
  certificate: aCertificate(locale),
  report: aReport(locale, "Somebody’s words"),
  auditor: anAuditorCertificate(locale, 2),
  access: anAccessSheet(locale),
};
const sheets = {
  kind: "accessSheets" as const,
  locale,
  address: documents.access.address,
  issuedAt: documents.access.issuedAt,
  sheets: [
    {
      name: "Amber Lane",
      locale,
      code: "LT-0142",
      institution: "School",
      codes: [{ role: "student" as const, accessCode: "abcd" }],
    },
  ],
};

const question = (id: string, type: string, title: string): Question => ({
  id,
  type,
  title: { "en-GB": title },
  pdca: "plan",
  taskDetails: {},
  help: {},
  maxPoints: 4,
});
const questions = [question("seen", "yes-no", "Seen?"), question("open", "long-text", "Open?")];
const texts: Record<string, string> = pseudoInterface().texts;
const answered: Answers = {
  seen: {
    value: true,
    details: "Always.",
    additionalDetails: "",
    proofs: [{ title: "Plan", url: "https://quality.example/plan" }],
    revision: 1,
  },
};
const sheetOfAnswers = {
  kind: "answers" as const,
  locale,
  date: "2026-05-04T00:00:00.000Z",
  title: "Spring",
  blocks: answersDocument(
    {
      title: "Spring",
      facts: ["LT-0142-1"],
      sections: [
        { auditFieldId: "sales", title: { "en-GB": "Sales" }, formId: "sales", version: 1, anchors: null, questions },
      ],
      answers: answered,
    },
    {
      locale,
      types: questionTypes,
      words: {
        notAnswered: texts["questionnaire:notAnswered"] ?? "",
        added: "Added",
        proof: texts["docs:questionnaires.proof"] ?? "",
        answer: (key) => texts[key] ?? key,
      },
    },
  ),
};

test.each([
  ["certificate", () => certificatePdf({ ...documents.certificate, sample: true }), documents.certificate],
  ["report", () => reportPdf(documents.report), documents.report],
  ["auditor’s certificate", () => auditorPdf(documents.auditor), documents.auditor],
  ["sheet of an access code", () => accessPdf(documents.access), documents.access],
  ["sheets of access codes", () => accessSheetsPdf(sheets), sheets],
  [
    "answers of an audit",
    () => guidePdf(sheetOfAnswers),
    { answered, words: ["Spring", "LT-0142-1", "Sales", "Seen?", "Open?"] },
  ],
] as const)("the %s has no word of its own, and no sentence in pieces", async (_name, draw, document) => {
  await loadFonts();
  const lines = linesOf(draw()).map((line) => line.replaceAll("\u00a0", " "));
  expect(lines.length).toBeGreaterThan(5);
  const address = anIssuer.address.replaceAll("\n", ", ");
  const theirs = [...wordsIn(document), countryName("LT", locale), address];
  expect(lines.flatMap((line) => lineFaults(line, theirs))).toEqual([]);
});
