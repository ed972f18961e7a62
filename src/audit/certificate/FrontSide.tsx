import { countryName, formatDate, formatMonths, formatPoints } from "#domain/certificate/format.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { CertificateViewProps } from "#src/audit/certificate/certificateView.ts";
import { useDocumentTexts } from "#src/audit/certificate/useDocumentTexts.ts";
import { SealImage } from "#src/shared/SealImage.tsx";

/** Facts of the certificate with their labels. */
function Facts({ certificate, locale }: Omit<CertificateViewProps, "fieldTitles">) {
  const { t } = useDocumentTexts(locale);
  const months = formatMonths(certificate.validityMonths, locale);
  const facts = {
    number: certificate.number,
    date: formatDate(certificate.date, locale),
    validity: t("facts.validUntil", { months, date: formatDate(certificate.expirationDate, locale) }),
    country: countryName(certificate.country, locale),
    institution: certificate.institution,
  };
  return (
    <dl className="certificate-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The number and names of the certificate's audit fields. */
function Fields({ certificate, fieldTitles, locale }: CertificateViewProps) {
  const { t } = useDocumentTexts(locale);
  const { achievements } = certificate;
  const offered = certificate.fieldsOffered ?? Object.keys(fieldTitles).length;
  return (
    <div className="certificate-fields">
      <p className="certificate-label">{t("fields", { covered: achievements.length, offered })}</p>
      <ul>
        {achievements.map(({ auditFieldId }) => (
          <li key={auditFieldId}>{fieldTitles[auditFieldId] ?? auditFieldId}</li>
        ))}
      </ul>
    </div>
  );
}

/** The front: the seal with its level, the enterprise, the audit fields, and the facts. */
export function FrontSide(props: CertificateViewProps) {
  const { certificate, locale } = props;
  const { t } = useDocumentTexts(locale);
  const { level, points, pointsMax, enterpriseName, peCode, verificationId } = certificate;
  const verifyPath = verificationPath(verificationId);
  return (
    <section className="certificate-side certificate-front" aria-label={t("sides.front")}>
      <div className="certificate-panel">
        <SealImage className="certificate-seal" level={level} />
        <p className="certificate-label">{t("level")}</p>
        <p className="certificate-level">{t(`levels.${level}`)}</p>
        <p>{t("points", { points: formatPoints(points, locale), max: formatPoints(pointsMax, locale) })}</p>
      </div>
      <div className="certificate-award">
        {certificate.issuer ? <p className="certificate-label">{certificate.issuer.name}</p> : null}
        <p className="certificate-label">{`${t("issuer")} · ${t("programme")}`}</p>
        <h2>{t("title")}</h2>
        <p className="certificate-label">{t("awardedTo")}</p>
        <p className="certificate-enterprise">{enterpriseName}</p>
        <p className="certificate-label">{`${t("facts.peCode")} ${peCode}`}</p>
        <p>{t("statement")}</p>
        <Fields {...props} />
        <Facts certificate={certificate} locale={locale} />
        <p className="certificate-label">
          {t("verify")} <a href={verifyPath}>{`${globalThis.location.host}${verifyPath}`}</a>
        </p>
      </div>
    </section>
  );
}
