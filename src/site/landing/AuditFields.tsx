import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { fields } from "#schemas/audit-fields.json";
import "#src/site/landing/fields.css";

/** The programme's audit fields by their titles. */
export function AuditFields() {
  const { t, i18n } = useTranslation("site");
  return (
    <section className="band fields" aria-labelledby="fields">
      <div>
        <h2 id="fields">{t("fields.title")}</h2>
        <p className="band-lead">{t("fields.lead")}</p>
      </div>
      <ol className="field-list">
        {fields.map(({ id, title }) => (
          <li key={id}>{title[i18n.language as Locale]}</li>
        ))}
      </ol>
    </section>
  );
}
