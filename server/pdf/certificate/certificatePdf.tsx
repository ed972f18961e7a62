import { AchievementsSide } from "#server/pdf/certificate/AchievementsSide.tsx";
import { Front } from "#server/pdf/certificate/Front.tsx";
import type { CertificateDocument } from "#server/pdf/documents.ts";
import { Titled } from "#server/pdf/parts/Titled.tsx";
import { printedTexts } from "#server/pdf/strings.ts";

/** The enterprise's certificate: front and achievements side. */
export function certificatePdf(document: CertificateDocument) {
  const { certificate, locale } = document;
  const t = printedTexts(locale);
  return (
    <Titled
      title={`${t("title")} ${certificate.number}`}
      subject={certificate.enterpriseName}
      locale={locale}
      t={t}
      date={certificate.date}
    >
      <Front document={document} t={t} />
      <AchievementsSide document={document} t={t} />
    </Titled>
  );
}
