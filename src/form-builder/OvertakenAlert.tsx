import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { TITLES, withPartOf } from "#domain/questionnaire/mergeForms.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { Differences } from "#src/form-builder/Differences.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import type { Overtaken } from "#src/form-builder/useFormHistory.ts";

interface OvertakenAlertProps {
  builder: Pick<Builder, "form" | "unsaved" | "replace" | "open">;
  overtaken: Overtaken;
  /** Hears which questions are left to choose between. */
  onChange(overtaken: Overtaken): void;
}

/**
 * Another person saved this form in the meantime: their changes were merged, and if both changed a part, one version is
 * chosen.
 */
export function OvertakenAlert({ builder, overtaken, onChange }: OvertakenAlertProps) {
  const { t, i18n } = useTranslation(["building", "questionnaire"]);
  const { before, theirs, clashes } = overtaken;
  const titleOf = (id: string) => {
    if (id === TITLES) return t("building:title");
    const question = [...builder.form.questions, ...theirs.questions].find((one) => one.id === id);
    return textIn(question?.title ?? {}, i18n.language);
  };
  const takeTheirs = (id: string) => {
    builder.replace(withPartOf(builder.form, theirs, id, before));
    builder.open(theirs.questions.some((one) => one.id === id) ? id : undefined, "heading");
    onChange({ ...overtaken, clashes: clashes.filter((one) => one !== id) });
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message={t(builder.unsaved ? "building:overtaken.joined" : "building:overtaken.shown")}
      description={
        <>
          {clashes.length > 0 ? <p>{t("building:overtaken.both")}</p> : null}
          <ul className="overtaken-questions">
            {clashes.map((id) => (
              <li key={id}>
                <Button type="link" onClick={() => builder.open(id || undefined, "heading")}>
                  {titleOf(id)}
                </Button>
                <Button size="small" onClick={() => takeTheirs(id)}>
                  {t("questionnaire:conflict.takeTheirs")}
                </Button>
              </li>
            ))}
          </ul>
          <details>
            <summary>{t("building:overtaken.changes")}</summary>
            <Differences before={before} after={theirs} />
          </details>
        </>
      }
    />
  );
}
