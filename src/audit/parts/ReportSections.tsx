import { useTranslation } from "react-i18next";
import { reportSections } from "#domain/report/report.ts";

/** The sections of a report that say something, in their order. */
export function ReportSections({ sections }: { sections: Record<string, string> }) {
  const { t } = useTranslation(["audit", "report"]);
  if (!reportSections.some(({ name }) => sections[name])) return null;
  return (
    <section>
      <h2>{t("audit:page.report")}</h2>
      {reportSections
        .filter(({ name }) => sections[name])
        .map(({ name }) => (
          <article key={name}>
            <h3>{t(`report:sections.${name}.title`)}</h3>
            <p className="report-text">{sections[name]}</p>
          </article>
        ))}
    </section>
  );
}
