import { Skeleton } from "antd";
import { lazy, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { CertificateView } from "#src/audit/certificate/CertificateView.tsx";
import { DownloadCertificate } from "#src/audit/certificate/DownloadCertificate.tsx";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const ParticipationPanel = lazy(() => import("#src/audit/certificate/participation/ParticipationPanel.tsx"));

interface CertificateInLanguageProps {
  certificate: PlatformCertificate;
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
  const isHandingOut = can(useRegistry().get("certificate"), me, "handOut", certificate);
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
      {isHandingOut && !certificate.replaced ? (
        <LazyPart>
          <ParticipationPanel certificate={certificate} />
        </LazyPart>
      ) : null}
      <LazyPart fallback={<Skeleton active />}>
        <CertificateView certificate={certificate} fieldTitles={fieldTitles} locale={locale} />
      </LazyPart>
    </>
  );
}
