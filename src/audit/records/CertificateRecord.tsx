import { useTranslation } from "react-i18next";
import { isOfPlatform } from "#domain/certificate/source.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { CertificateInLanguage } from "#src/audit/certificate/CertificateInLanguage.tsx";
import { ShareCertificate } from "#src/audit/certificate/ShareCertificate.tsx";
import { EarlierCertificate } from "#src/audit/records/EarlierCertificate.tsx";

/** A certificate on screen, its PDF in the chosen language, and a link to its public page. An earlier one has no view. */
export default function CertificateRecord({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation("records");
  if (!isOfPlatform(certificate)) return <EarlierCertificate certificate={certificate} />;
  return (
    <div className="card record-part">
      <CertificateInLanguage certificate={certificate}>
        <p className="certificate-sharing">
          <a href={verificationPath(certificate.verificationId)}>{t("page.publicPage")}</a>
          <ShareCertificate certificate={certificate} />
        </p>
      </CertificateInLanguage>
    </div>
  );
}
