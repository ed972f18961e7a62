import { Alert, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { CertificateStateNotice } from "#src/audit/certificate/CertificateStateNotice.tsx";
import { CertificateView } from "#src/audit/certificate/CertificateView.tsx";
import { DownloadCertificate } from "#src/audit/certificate/DownloadCertificate.tsx";
import { ShareCertificate } from "#src/audit/certificate/ShareCertificate.tsx";
import { RenewalOf } from "#src/audit/renewal/RenewalOf.tsx";
import { useTaskCertificate } from "#src/audit/result/useTaskCertificate.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

/** The certificate of a completed audit in the chosen language, on screen and as a PDF, with the auditor's documents. */
export default function CertificateTab({ task, me }: TaskPartProps) {
  const { t, i18n } = useTranslation(["workflow", "audit"]);
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? (i18n.language as Locale);
  const fieldTitles = useFieldTitles(locale);
  const { certificate, isLoading } = useTaskCertificate(task.code);
  if (isLoading) return <Skeleton active />;
  if (!certificate) return <Alert type="info" message={t("audit:page.noCertificate")} />;
  return (
    <div className="certificate-tab">
      <RenewalOf certificate={certificate} otherwise={<CertificateStateNotice certificate={certificate} />} />
      <DownloadCertificate
        certificate={certificate}
        locale={locale}
        onLocale={setChosen}
        forAuditor={certificate.auditorId === me.id}
      />
      <p>
        <ShareCertificate certificate={certificate} />
      </p>
      <LazyPart fallback={<Skeleton active />}>
        <CertificateView certificate={certificate} fieldTitles={fieldTitles} locale={locale} />
      </LazyPart>
    </div>
  );
}
