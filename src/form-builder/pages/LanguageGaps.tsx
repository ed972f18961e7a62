import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { completeness } from "#domain/questionnaire/formTexts.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { allTexts } from "#src/form-builder/Completeness.tsx";

/** In which languages texts are missing, and how many: there, English is read instead. */
export function LanguageGaps({ form }: { form: BuiltForm }) {
  const { t } = useTranslation("building");
  const texts = allTexts(form);
  const gaps = programme.locales
    .map(({ code, name }) => ({ code, language: name, ...completeness(texts, code) }))
    .filter(({ done, total }) => done < total);
  if (gaps.length === 0) return <p>{t("publish.complete")}</p>;
  return (
    <Alert
      type="warning"
      showIcon
      className="publish-gaps"
      message={t("publish.gaps")}
      description={
        <ul>
          {gaps.map(({ code, language, done, total }) => (
            <li key={code}>{t("publish.gap", { language, missing: total - done, total })}</li>
          ))}
        </ul>
      }
    />
  );
}
