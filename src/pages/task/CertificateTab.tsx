import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { CertificateView } from "#src/certificate/CertificateView.tsx";
import { DownloadCertificate } from "#src/certificate/DownloadCertificate.tsx";
import { useFieldTitles } from "#src/pages/fieldTitles.ts";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import { useTaskCertificate } from "#src/result/useTaskCertificate.ts";

/** The certificate of a completed audit on screen, and as a PDF in the language of choice, beside the auditor's documents. */
export default function CertificateTab({ task, me }: TaskPartProps) {
  const { t, i18n } = useTranslation(["workflow", "audit"]);
  const fieldTitles = useFieldTitles();
  const { certificate, isLoading } = useTaskCertificate(task.code);
  if (isLoading) return <Skeleton active />;
  if (!certificate) return <Alert type="info" message={t("audit:page.noCertificate")} />;
  return (
    <>
      <DownloadCertificate taskCode={task.code} peCode={task.peCode} forAuditor={certificate.auditorId === me.id} />
      <CertificateView certificate={certificate} fieldTitles={fieldTitles} locale={i18n.language as Locale} />
    </>
  );
}
