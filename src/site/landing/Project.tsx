import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";

const parts = ["project", "practiceEnterprise", "partnership"] as const;
const results = ["criteria", "guides", "platform", "certificate"] as const;

/** The project, practice enterprises, partners, and the result: a number of audit fields. */
export function Project({ fields }: { fields: number }) {
  const { t } = useTranslation("site");
  const figures = {
    fields,
    levels: programme.levels.length,
    languages: programme.locales.length,
  };
  return (
    <section className="band" aria-labelledby="project">
      <h2 id="project">{t("about.title")}</h2>
      <div className="project-parts">
        {parts.map((part) => (
          <article key={part} className="project-part">
            <h3>{t(`about.${part}.title`)}</h3>
            <p>{t(`about.${part}.text`)}</p>
          </article>
        ))}
      </div>
      <h3 id="results" className="project-results-title">
        {t("about.results.title")}
      </h3>
      <ul className="project-results" aria-labelledby="results">
        {results.map((result) => (
          <li key={result}>{t(`about.results.${result}`, figures)}</li>
        ))}
      </ul>
    </section>
  );
}
