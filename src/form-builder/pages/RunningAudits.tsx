import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { textIn } from "#domain/questionnaire/text.ts";
import { workPath } from "#src/core/paths.ts";
import type { FormRecord } from "#src/form-builder/formRecord.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** Which running audits keep the version that they began with; of another form of the field too. */
export function RunningAudits({ form }: { form: FormRecord }) {
  const { t, i18n } = useTranslation("building");
  const { found, problem, retry } = useRead(`/forms/${encodeURIComponent(form.id)}/running`);
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return null;
  return (
    <section>
      <h3>{t("publish.running")}</h3>
      {found.length === 0 ? <p>{t("publish.runningNone")}</p> : null}
      <ul>
        {found.map(({ formId, title, version, count, audits }) => (
          <li key={`${formId} ${version}`}>
            {formId === form.id ? null : `${textIn(title, i18n.language)} · `}
            {t("publish.runningVersion", { version, count })}
            <ul>
              {audits.map(({ code, title: name }) => (
                <li key={code}>
                  <Link to={workPath("task", code)}>
                    {code} {name}
                  </Link>
                </li>
              ))}
              {count > audits.length ? <li>{t("publish.more", { count: count - audits.length })}</li> : null}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
