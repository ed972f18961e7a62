import { useTranslation } from "react-i18next";
import type { NamedField } from "#src/site/landing/usePublishedFields.ts";

/** The programme's audit fields by their titles. */
export function AuditFields({ fields }: { fields: readonly NamedField[] }) {
  const { t } = useTranslation("site");
  return (
    <section className="band fields" aria-labelledby="fields">
      <div>
        <h2 id="fields">{t("fields.title")}</h2>
        <p className="band-lead">{t("fields.lead")}</p>
      </div>
      <ol className="field-list">
        {fields.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </section>
  );
}
