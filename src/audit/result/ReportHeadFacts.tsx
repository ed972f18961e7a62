import { useTranslation } from "react-i18next";
import { countryName, formatDate } from "#domain/certificate/format.ts";
import type { Level, Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { Facts } from "#src/shared/Facts.tsx";

interface ReportHeadFactsProps {
  certificate: Pick<
    Certificate,
    | "taskCode"
    | "title"
    | "enterpriseName"
    | "peCode"
    | "country"
    | "institution"
    | "level"
    | "auditors"
    | "date"
    | "number"
  >;
  requested: Level;
}

/** The facts at the head of the printed report. */
export function ReportHeadFacts({ certificate, requested }: ReportHeadFactsProps) {
  const { t, i18n } = useTranslation("certificate");
  const locale = i18n.language as Locale;
  const { title, taskCode, enterpriseName, peCode, country, institution, auditors, date, number } = certificate;
  return (
    <section aria-labelledby="report-facts">
      <h2 id="report-facts">{`${t("report.title")} ${taskCode}`}</h2>
      <Facts
        facts={[
          [t("facts.audit"), title],
          [t("report.enterprise"), enterpriseName],
          [t("facts.peCode"), peCode],
          [t("facts.country"), countryName(country, locale)],
          [t("facts.institution"), institution],
          [t("report.requested"), t(`levels.${requested}`)],
          [t("report.awarded"), t(`levels.${certificate.level}`)],
          [t("report.auditor"), auditors.join(", ")],
          [t("report.finished"), formatDate(date, locale)],
          [t("facts.number"), number],
        ]}
      />
    </section>
  );
}
