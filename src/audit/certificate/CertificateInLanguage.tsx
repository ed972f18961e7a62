import { Skeleton } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { CertificateView } from "#src/audit/certificate/CertificateView.tsx";
import { DownloadCertificate } from "#src/audit/certificate/DownloadCertificate.tsx";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

interface CertificateInLanguageProps {
  certificate: Certificate;
  /** Content between the download and the certificate. */
  children: ReactNode;
}

/**
 * A certificate in the chosen language, on screen and, unless it was replaced, as a PDF. Its auditor gets another
 * document.
 */
export function CertificateInLanguage({ certificate, children }: CertificateInLanguageProps) {
  const { i18n } = useTranslation();
  const me = useSignedIn();
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? (i18n.language as Locale);
  const fieldTitles = useFieldTitles(locale);
  return (
    <>
      {certificate.replaced ? null : (
        <DownloadCertificate
          certificate={certificate}
          locale={locale}
          onLocale={setChosen}
          forAuditor={certificate.auditorId === me.id}
        />
      )}
      {children}
      <LazyPart fallback={<Skeleton active />}>
        <CertificateView certificate={certificate} fieldTitles={fieldTitles} locale={locale} />
      </LazyPart>
    </>
  );
}
