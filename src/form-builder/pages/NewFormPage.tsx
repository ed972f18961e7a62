import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useAuditFields } from "#src/core/fieldTitles.ts";
import { createFormPath } from "#src/form-builder/places.ts";

/** `/dashboard/forms/create`: which audit field a new form is for. */
export default function NewFormPage() {
  const { t } = useTranslation("building");
  const fields = useAuditFields();
  return (
    <article className="record-page">
      <header className="record-bar">
        <h1>{t("choose.title")}</h1>
      </header>
      <section className="card">
        <p>{t("choose.explain")}</p>
        <ul>
          {fields.map(({ id, title }) => (
            <li key={id}>
              <Link to={createFormPath(id)}>{title}</Link>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
