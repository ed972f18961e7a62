import type { TFunction } from "i18next";
import { reportSections, sectionTitle } from "#domain/report/report.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { AccessibleLine } from "#server/pdf/parts/AccessibleLine.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { separator } from "#server/pdf/parts/theme.ts";
import { PrintedSection } from "#server/pdf/report/PrintedSection.tsx";
import { PrintedShares } from "#server/pdf/report/PrintedShares.tsx";
import { ReportAnnex } from "#server/pdf/report/ReportAnnex.tsx";
import { besideSeal, HeadBehind, margins, ReportHead, reportWidth } from "#server/pdf/report/ReportHead.tsx";
import { ReportResult } from "#server/pdf/report/ReportResult.tsx";
import { SentBack } from "#server/pdf/report/SentBack.tsx";
import { Signature } from "#server/pdf/report/Signature.tsx";
import { printedTexts } from "#server/pdf/strings.ts";

/** The mark of a report without a certificate. */
function markOf({ certificate, sentBack }: ReportDocument, t: TFunction): string[] {
  if (sentBack) return [t("report.sentBack")];
  return certificate.number === null ? [t("report.preview")] : [];
}

/** The auditor's report: subject, result by field, text, and points of each question. */
export function reportPdf(document: ReportDocument) {
  const { locale, task, finishedAt, sections } = document;
  const t = printedTexts(locale);
  const title = t("report.title");
  const marks = [title, task.code, ...markOf(document, t)];
  const written = reportSections.filter(({ name }) => sections[name]);
  const signature = <Signature document={document} t={t} width={reportWidth} />;
  return (
    <TitledPdf
      title={`${title} ${task.code}`}
      subject={task.enterpriseName}
      locale={locale}
      t={t}
      date={finishedAt}
      webPage={document.webPage}
    >
      <Sheets name={marks.join(separator)} t={t} margins={margins}>
        <HeadBehind level={document.certificate.level} />
        <AccessibleLine
          words={t("report.accessible")}
          address={document.webPage}
          width={besideSeal}
          at={{ left: 0, top: 20 - margins.top }}
        />
        <ReportHead document={document} t={t} />
        <ReportResult document={document} t={t} />
        <SentBack document={document} t={t} />
        <PrintedShares document={document} t={t} />
        {written.map((section, index) => (
          <PrintedSection
            key={section.name}
            number={index + 1}
            title={sectionTitle(section, locale, t)}
            content={sections[section.name] ?? ""}
            end={index === written.length - 1 ? signature : null}
          />
        ))}
        {written.length === 0 ? signature : null}
        <ReportAnnex fields={document.graded} locale={locale} t={t} />
      </Sheets>
    </TitledPdf>
  );
}
