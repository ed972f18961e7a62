import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { countryName, formatDate, formatMonths, formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { badgePath } from "#domain/certificate/sharing.ts";
import { isOfPlatform, type OfPlatform } from "#domain/certificate/source.ts";
import type { Verification } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import { programme } from "#domain/programme.ts";
import { Facts } from "#src/shared/Facts.tsx";
import { SealImage } from "#src/shared/SealImage.tsx";

interface PartProps {
  certificate: OfPlatform<Verification>;
  locale: Locale;
}

type FactsProps = { certificate: Verification; locale: Locale };

/** The validity and the result, or the last day and the audit fields of a certificate from before the platform. */
function outcomeOf({ certificate, locale }: FactsProps, t: TFunction<"certificate">): [string, string][] {
  const date = formatDate(certificate.expirationDate, locale);
  if (!isOfPlatform(certificate)) {
    const { fields } = certificate;
    return [[t("verify:validUntil"), date], ...(fields ? [[t("verify:fields"), fields] as [string, string]] : [])];
  }
  const { validityMonths, points, pointsMax } = certificate;
  const reached = t("points", { points: formatPoints(points, locale), max: formatPoints(pointsMax, locale) });
  return [
    [t("facts.validity"), t("facts.validUntil", { months: formatMonths(validityMonths, locale), date })],
    [t("verify:result"), `${reached} (${formatPercent(percentOf(points, pointsMax), locale)})`],
  ];
}

/** The name and address of the issuer. The network issued certificates from before issuers were stored. */
const issuerOf = ({ issuer }: Verification, t: TFunction<"certificate">): string =>
  issuer ? `${issuer.name}\n${issuer.address}` : `${t("issuer")} · ${t("programme")}`;

/** The issuer, or the office that recorded a certificate from before the platform, whose issuer is unknown here. */
function originOf({ certificate, locale }: FactsProps, t: TFunction<"certificate">): [string, string][] {
  const { recorded } = certificate;
  if (!recorded) return [[t("verify:issuer"), issuerOf(certificate, t)]];
  return [
    [t("verify:issuer"), t("verify:earlierIssuer")],
    [t("verify:recorded"), `${recorded.by ?? t("issuer")} · ${formatDate(recorded.on, locale)}`],
  ];
}

function Award({ certificate, locale }: FactsProps) {
  const { t } = useTranslation("certificate");
  const { number, shortCode, peCode, country, institution, date } = certificate;
  const facts: [string, string][] = [
    [t("facts.number"), number],
    [t("verify:code"), shortCode],
    ...originOf({ certificate, locale }, t),
    [t("facts.peCode"), peCode],
    [t("facts.institution"), institution],
    [t("facts.country"), countryName(country, locale)],
    [t("facts.date"), formatDate(date, locale)],
    ...outcomeOf({ certificate, locale }, t),
  ];
  return <Facts facts={facts} className="verify-facts" />;
}

function Achievements({ certificate, locale }: PartProps) {
  const { t } = useTranslation("certificate");
  const { achievements, fieldsOffered, thresholds } = certificate;
  return (
    <>
      <h3>{t("achievements")}</h3>
      {fieldsOffered ? <p>{t("fields", { covered: achievements.length, offered: fieldsOffered })}</p> : null}
      <ul className="verify-achievements">
        {achievements.map(({ title, points, max }) => (
          <li key={title}>
            <span>
              {title}
              <br />
              <small>{t("points", { points: formatPoints(points, locale), max: formatPoints(max, locale) })}</small>
            </span>
            <meter min={0} max={100} value={percentOf(points, max)} aria-hidden="true" />
            <strong>{formatPercent(percentOf(points, max), locale)}</strong>
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
            {`${t(`levels.${name}`)}: ${t("means.share", { percent: formatPercent(thresholds[name], locale) })}`}
          </li>
        ))}
        {criteriaEditions?.length ? <li>{t("criteria", { edition: criteriaEditions.join(", ") })}</li> : null}
        {rulesVersion ? <li>{t("rules", { version: rulesVersion })}</li> : null}
      </ul>
    </>
  );
}

/** Downloads of the signed credential and its badge. */
function Credential({ certificate, locale }: PartProps) {
  const { t } = useTranslation(["certificate", "verify"]);
  const { verificationId, number } = certificate;
  return (
    <p className="verify-note">
      {t("verify:machineReadable")}{" "}
      <a
        href={`/api/v1/credentials/${verificationId}?languageCode=${locale}`}
        rel="nofollow"
        download={`${number}.json`}
      >
        {t("verify:credential")}
      </a>{" "}
      <a href={badgePath(verificationId, locale)} rel="nofollow" download={`${number}.png`}>
        {t("badge.image")}
      </a>
    </p>
  );
}

/** Content of the certificate: recipient, subject, results and meaning. Everything on paper but the names of people. */
export function CertificateFacts({ certificate }: { certificate: Verification }) {
  const { t, i18n } = useTranslation(["certificate", "verify"]);
  const locale = i18n.language as Locale;
  const { level, enterpriseName } = certificate;
  return (
    <section className={`verify-certificate verify-${level}`} aria-labelledby="enterprise">
      <header>
        <SealImage className="verify-seal" level={level} />
        <div>
          <p>{`${t("title")} · ${t(`levels.${level}`)}`}</p>
          <h2 id="enterprise">{enterpriseName}</h2>
          <p>{t(isOfPlatform(certificate) ? "statement" : "verify:earlier")}</p>
        </div>
      </header>
      <Award certificate={certificate} locale={locale} />
      {isOfPlatform(certificate) ? (
        <>
          <Achievements certificate={certificate} locale={locale} />
          <Meaning certificate={certificate} locale={locale} />
          <Credential certificate={certificate} locale={locale} />
        </>
      ) : null}
    </section>
  );
}
