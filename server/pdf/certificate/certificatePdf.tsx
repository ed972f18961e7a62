import { AchievementsPages } from "#server/pdf/certificate/AchievementsPages.tsx";
import { Front } from "#server/pdf/certificate/Front.tsx";
import type { CertificateDocument } from "#server/pdf/documents.ts";
import { TitledPdf } from "#server/pdf/parts/TitledPdf.tsx";
import { printedTexts } from "#server/pdf/strings.ts";

/** The enterprise's certificate: front and achievements side. */
export function certificatePdf(document: CertificateDocument) {
  const { certificate, locale } = document;
  const t = printedTexts(locale);
  return (
    <TitledPdf
      title={`${t("title")} ${certificate.number}`}
      subject={certificate.enterpriseName}
      locale={locale}
      t={t}
      date={certificate.date}
      author={certificate.issuer?.name}
      webPage={document.verifyUrl}
    >
      <Front document={document} t={t} />
      <AchievementsPages document={document} t={t} />
    </TitledPdf>
  );
}
