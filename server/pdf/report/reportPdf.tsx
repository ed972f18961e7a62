import { reportSections, sectionTitle } from "#domain/report/report.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { separator } from "#server/pdf/parts/theme.ts";
import { PrintedSection } from "#server/pdf/report/PrintedSection.tsx";
import { ReportAnnex } from "#server/pdf/report/ReportAnnex.tsx";
import { HeadBehind, margins, ReportHead } from "#server/pdf/report/ReportHead.tsx";
import { ReportResult } from "#server/pdf/report/ReportResult.tsx";
import { printedTexts } from "#server/pdf/strings.ts";

/** The auditor's report: subject, result by field, text, and points of each question. */
export function reportPdf(document: ReportDocument) {
  const { locale, task, finishedAt, sections } = document;
  const t = printedTexts(locale);
  const title = t("report.title");
  const marks = [title, task.code, ...(document.certificate.number === null ? [t("report.preview")] : [])];
  const written = reportSections.filter(({ name }) => sections[name]);
  return (
    <TitledPdf title={`${title} ${task.code}`} subject={task.enterpriseName} locale={locale} t={t} date={finishedAt}>
      <Sheets name={marks.join(separator)} t={t} margins={margins}>
        <HeadBehind level={document.certificate.level} />
        <ReportHead document={document} t={t} />
        <ReportResult document={document} t={t} />
        {written.map((section, index) => (
          <PrintedSection
            key={section.name}
            number={index + 1}
            title={sectionTitle(section, locale, t)}
            content={sections[section.name] ?? ""}
          />
        ))}
        <ReportAnnex fields={document.graded} locale={locale} t={t} />
      </Sheets>
    </TitledPdf>
  );
}
