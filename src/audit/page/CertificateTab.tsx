import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { CertificateInLanguage } from "#src/audit/certificate/CertificateInLanguage.tsx";
import { CertificateStateNotice } from "#src/audit/certificate/CertificateStateNotice.tsx";
import { ShareCertificate } from "#src/audit/certificate/ShareCertificate.tsx";
import { RenewalOf } from "#src/audit/renewal/RenewalOf.tsx";
import { useTaskCertificate } from "#src/audit/result/useTaskCertificate.ts";

/** The certificate of a completed audit in the chosen language, on screen and as a PDF, with the auditor's documents. */
export default function CertificateTab({ task }: TaskPartProps) {
  const { t } = useTranslation(["workflow", "audit"]);
  const { certificate, isLoading } = useTaskCertificate(task.code);
  if (isLoading) return <Skeleton active />;
  if (!certificate) return <Alert type="info" message={t("audit:page.noCertificate")} />;
  return (
    <div className="certificate-tab">
      <RenewalOf certificate={certificate} otherwise={<CertificateStateNotice certificate={certificate} />} />
      <CertificateInLanguage certificate={certificate}>
        <p className="certificate-sharing">
          <ShareCertificate certificate={certificate} />
        </p>
      </CertificateInLanguage>
    </div>
  );
}
