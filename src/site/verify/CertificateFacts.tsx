import { useTranslation } from "react-i18next";
import {
  countryName,
  formatDate,
  formatMonths,
  formatPercent,
  formatPercentToTenth,
  formatPoints,
} from "#domain/certificate/format.ts";
import { badgePath } from "#domain/certificate/sharing.ts";
import type { Verification } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import { programme } from "#domain/programme.ts";
import { SealImage } from "#src/shared/SealImage.tsx";
import { FactList } from "#src/site/verify/FactList.tsx";

interface PartProps {
  certificate: Verification;
  locale: Locale;
}

function Facts({ certificate, locale }: PartProps) {
  const { t } = useTranslation("certificate");
  const { number, shortCode, issuer, peCode, country, institution, date, points, pointsMax } = certificate;
  const until = {
    months: formatMonths(certificate.validityMonths, locale),
    date: formatDate(certificate.expirationDate, locale),
  };
  const reached = t("points", { points: formatPoints(points, locale), max: formatPoints(pointsMax, locale) });
  const facts: [string, string][] = [
    [t("facts.number"), number],
    [t("verify:code"), shortCode],
    [t("verify:issuer"), issuer ? `${issuer.name}\n${issuer.address}` : `${t("issuer")} · ${t("programme")}`],
    [t("facts.peCode"), peCode],
    [t("facts.institution"), institution],
    [t("facts.country"), countryName(country, locale)],
    [t("facts.date"), formatDate(date, locale)],
    [t("facts.validity"), t("facts.validUntil", until)],
    [t("verify:result"), `${reached} (${formatPercent(percentOf(points, pointsMax), locale)})`],
  ];
  return <FactList facts={facts} />;
}

function Achievements({ certificate, locale }: PartProps) {
  const { t } = useTranslation("certificate");
  const { achievements, fieldsOffered, thresholds } = certificate;
  return (
    <>
      <h3>{t("achievements")}</h3>
      {fieldsOffered ? <p>{t("fields", { covered: achievements.length, offered: fieldsOffered })}</p> : null}
      <ul className="verify-achievements">
        {achievements.map(({ title, points, max, percent }) => (
          <li key={title}>
            <span>
              {title}
              <br />
              <small>{t("points", { points: formatPoints(points, locale), max: formatPoints(max, locale) })}</small>
            </span>
            <meter min={0} max={100} value={percent} aria-hidden="true" />
            <strong>{formatPercent(percent, locale)}</strong>
          </li>
        ))}
      </ul>
      <p>{t("threshold", { percent: formatPercent(thresholds.field, locale) })}</p>
    </>
  );
}

/** The meaning of the level, by the rules and criteria of the certificate. */
function Meaning({ certificate, locale }: PartProps) {
  const { t } = useTranslation("certificate");
  const { thresholds, criteriaEditions, rulesVersion } = certificate;
  return (
    <>
      <h3>{t("means.title")}</h3>
      <p>{t("means.text")}</p>
      <p>{t("means.rule", { percent: formatPercent(thresholds.field, locale) })}</p>
      <ul>
        {programme.levels.map(({ name }) => (
          <li key={name}>
            {`${t(`levels.${name}`)}: ${t("means.share", { percent: formatPercentToTenth(thresholds[name], locale) })}`}
          </li>
        ))}
        {criteriaEditions?.length ? <li>{t("criteria", { edition: criteriaEditions.join(", ") })}</li> : null}
        {rulesVersion ? <li>{t("rules", { version: rulesVersion })}</li> : null}
      </ul>
    </>
  );
}

/** Content of the certificate: recipient, subject, results and meaning. Everything on paper but the names of people. */
export function CertificateFacts({ certificate }: { certificate: Verification }) {
  const { t, i18n } = useTranslation(["certificate", "verify"]);
  const locale = i18n.language as Locale;
  const { level, enterpriseName, verificationId } = certificate;
  return (
    <section className={`verify-certificate verify-${level}`} aria-labelledby="enterprise">
      <header>
        <SealImage className="verify-seal" level={level} />
        <div>
          <p>{`${t("title")} · ${t(`levels.${level}`)}`}</p>
          <h2 id="enterprise">{enterpriseName}</h2>
          <p>{t("statement")}</p>
        </div>
      </header>
      <Facts certificate={certificate} locale={locale} />
      <Achievements certificate={certificate} locale={locale} />
      <Meaning certificate={certificate} locale={locale} />
      <p className="verify-note">
        {t("verify:machineReadable")}{" "}
        <a
          href={`/api/v1/credentials/${verificationId}?languageCode=${locale}`}
          rel="nofollow"
          download={`${certificate.number}.json`}
        >
          {t("verify:credential")}
        </a>{" "}
        <a href={badgePath(verificationId, locale)} rel="nofollow" download={`${certificate.number}.png`}>
          {t("badge.image")}
        </a>
      </p>
    </section>
  );
}
