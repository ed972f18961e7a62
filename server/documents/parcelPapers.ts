import type { Actor } from "#domain/access/actor.ts";
import { countryName } from "#domain/certificate/format.ts";
import { sheet } from "#domain/csv.ts";
import { answersDocument } from "#domain/documents/answers.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { exportRows } from "#domain/questionnaire/export.ts";
import { sectionCell } from "#domain/report/content.ts";
import { reportRows } from "#domain/report/exportReport.ts";
import { reportSections, type Sections, sectionTitle } from "#domain/report/report.ts";
import { finishedReport } from "#server/documents/auditReport.ts";
import { renderPdf } from "#server/documents/files.ts";
import { answersWordsIn } from "#server/documents/words.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { documentTexts } from "#server/pdf/strings.ts";
import type { Services } from "#server/services/services.ts";
import type { Audit } from "#server/tasks/readAudit.ts";

/** A file that is generated for the archive of an audit. */
export type Paper = [path: string, bytes: Buffer];

const csv = (rows: Parameters<typeof sheet>[0], locale: Locale) => Buffer.from(sheet(rows, locale));

async function answerPapers(services: Services, audit: Audit, locale: Locale): Promise<Paper[]> {
  const { task, sections, answers } = audit;
  const { questionTypes: types } = services;
  const t = documentTexts(locale);
  const facts = [task.code, task.peCode, countryName(task.country, locale), t(`levels.${task.level}`)];
  const words = answersWordsIn(locale);
  const blocks = answersDocument({ title: task.title, facts, sections, answers }, { locale, types, words });
  const title = `${task.code} ${task.title}`;
  const date = services.now().toISOString();
  const pdf = await renderPdf(services, { kind: "answers", locale, date, title, blocks });
  return [
    ["answers.csv", csv(exportRows(sections, answers, types, locale), locale)],
    ["answers.pdf", Buffer.from(pdf)],
  ];
}

function reportCsv(sections: Sections, { graded }: ReportDocument, locale: Locale): Buffer {
  const t = documentTexts(locale);
  const rows = reportRows(
    { sections, graded },
    {
      report: t("report.title"),
      sections: reportSections.map((section) => ({
        name: section.name,
        title: sectionTitle(section, locale, t),
        cell: (value) => sectionCell(section, value, locale),
      })),
      proof: (state) => t(`report:proofs.states.${state}`),
    },
  );
  return csv(rows, locale);
}

async function reportPapers(services: Services, actor: Actor, code: string, locale: Locale): Promise<Paper[]> {
  const finished = await finishedReport(services, actor, code, locale).catch((error: unknown) => {
    if (error instanceof DomainError && error.problem.code === "NOT_FOUND") return undefined;
    throw error;
  });
  if (!finished) return [];
  return [
    ["report.csv", reportCsv(finished.sections, await finished.document(), locale)],
    ["report.pdf", await finished.pdf()],
  ];
}

/**
 * The papers of an audit's archive: the answers and, once finished, the report, each as a table and as a PDF. Throws
 * the errors of rendering.
 */
export async function parcelPapers(services: Services, actor: Actor, audit: Audit, locale: Locale): Promise<Paper[]> {
  const answers = await answerPapers(services, audit, locale);
  return [...answers, ...(await reportPapers(services, actor, audit.task.code, locale))];
}
