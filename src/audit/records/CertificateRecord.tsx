import { Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { CertificateView } from "#src/audit/certificate/CertificateView.tsx";
import { DownloadCertificate } from "#src/audit/certificate/DownloadCertificate.tsx";
import { ShareCertificate } from "#src/audit/certificate/ShareCertificate.tsx";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

/** A certificate as it looks, its PDF in the language of choice, and the way to its public page. */
export default function CertificateRecord({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation("records");
  const me = useSignedIn();
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? (i18n.language as Locale);
  const fieldTitles = useFieldTitles(locale);
  return (
    <div className="card record-part">
      {certificate.replaced ? null : (
        <DownloadCertificate
          certificate={certificate}
          locale={locale}
          onLocale={setChosen}
          forAuditor={certificate.auditorId === me.id}
        />
      )}
      <p className="record-links">
        <a href={verificationPath(certificate.verificationId)}>{t("page.publicPage")}</a>
        <ShareCertificate certificate={certificate} />
      </p>
      <LazyPart fallback={<Skeleton active />}>
        <CertificateView certificate={certificate} fieldTitles={fieldTitles} locale={locale} />
      </LazyPart>
    </div>
  );
}
