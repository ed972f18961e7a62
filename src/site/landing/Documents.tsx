import { useTranslation } from "react-i18next";
import documents from "#schemas/documents.json";
import { useSiteLink } from "#src/site/frame/siteLink.ts";

/** The way to the programme's documents. */
export function Documents() {
  const { t } = useTranslation("site");
  const { to } = useSiteLink();
  return (
    <section className="band band-wash" aria-labelledby="documents">
      <div className="band-inner">
        <h2 id="documents">{t("documents.title")}</h2>
        <p className="band-lead">{t("documents.lead")}</p>
        <ul className="project-results">
          {documents.documents.map(({ name }) => (
            <li key={name}>
              <a href={to(`/docs/${name}`)}>{t(`documents.names.${name}`)}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
