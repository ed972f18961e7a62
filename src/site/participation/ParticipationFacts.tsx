import { useTranslation } from "react-i18next";
import { countryName, formatDate } from "#domain/certificate/format.ts";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { Facts } from "#src/shared/Facts.tsx";
import { SealImage } from "#src/shared/SealImage.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { SampleNote } from "#src/site/verify/SampleNote.tsx";
import { StateSign } from "#src/site/verify/StateSign.tsx";

/** The facts of a participation page. */
type ParticipationPageFacts = ResponseOf<"GET", `/participations/${string}`>;

/** The state of the certificate today. */
function LiveState({ page }: { page: ParticipationPageFacts }) {
  const { t, i18n } = useTranslation(["verify", "participation", "certificate"]);
  const { to } = useSiteLink();
  const { state, verificationId, expirationDate } = page;
  return (
    <div className={`verify-state verify-${state}`} role="status">
      <StateSign state={state} />
      <div>
        <h2>{`${t("certificate:title")} ${page.number}: ${t(`states.${state}.title`)}`}</h2>
        <p>{t("participation:validUntil", { date: formatDate(expirationDate, i18n.language as Locale) })}</p>
        <p>
          <a href={to(verificationPath(verificationId))}>{t("participation:toCertificate")}</a>
        </p>
      </div>
    </div>
  );
}

/** The person, the meaning of the page, and its facts. */
export function ParticipationFacts({ page }: { page: ParticipationPageFacts }) {
  const { t, i18n } = useTranslation(["participation", "certificate"]);
  const locale = i18n.language as Locale;
  const { name, role, level, enterpriseName, institution, country, startedOn, endedOn, fields } = page;
  const period = t("period", { from: formatDate(startedOn, locale), until: formatDate(endedOn, locale) });
  const facts: [string, string][] = [
    [t("facts.role"), t(`roles.${role}`)],
    [t("certificate:report.enterprise"), enterpriseName],
    [t("certificate:facts.institution"), institution],
    [t("certificate:facts.country"), countryName(country, locale)],
    [t("facts.period"), period],
    [t("certificate:level"), t(`certificate:levels.${level}`)],
    [t("certificate:facts.date"), formatDate(page.date, locale)],
    [t("fields.author"), fields.join("\n")],
  ];
  return (
    <>
      {page.sample ? <SampleNote /> : null}
      <section className={`verify-certificate verify-${level}`} aria-labelledby="participant">
        <header>
          <SealImage className="verify-seal" level={level} />
          <div>
            <p>{t("title")}</p>
            <h2 id="participant">{name}</h2>
            <p>{t(`meaning.${role}`)}</p>
          </div>
        </header>
        <Facts facts={facts} className="verify-facts" />
      </section>
      <LiveState page={page} />
    </>
  );
}
