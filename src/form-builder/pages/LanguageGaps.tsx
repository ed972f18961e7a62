import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { completeness, formTexts, lacks } from "#domain/questionnaire/formTexts.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";
import { allTexts } from "#src/form-builder/Completeness.tsx";

interface LanguageGapsProps {
  form: BuiltForm;
  /** Leads to the title or a question, in the language in which it has a gap. */
  onOpen(questionId: string | undefined, locale: string): void;
}

/** In which languages texts are missing, how many, and where: there, English is read instead. */
export function LanguageGaps({ form, onOpen }: LanguageGapsProps) {
  const { t } = useTranslation("building");
  const texts = allTexts(form);
  const gaps = programme.locales
    .map(({ code, name }) => ({ code, language: name, ...completeness(texts, code) }))
    .filter(({ done, total }) => done < total);
  if (gaps.length === 0) return <p>{t("publish.complete")}</p>;
  const placesOf = (code: string) => [
    ...(lacks({ texts: form.titles }, code) ? [{ id: undefined, name: t("title") }] : []),
    ...form.questions
      .map((question, at) => ({ id: question.id, name: t("edited", { number: at + 1 }), own: formTexts([question]) }))
      .filter(({ own }) => own.some((text) => lacks(text, code))),
  ];
  return (
    <Alert
      type="warning"
      showIcon
      className="publish-gaps"
      message={t("publish.gaps")}
      description={
        <ul>
          {gaps.map(({ code, language, done, total }) => (
            <li key={code}>
              <span>{t("publish.gap", { language, missing: total - done, total })}</span>
              <span className="finding-questions">
                {placesOf(code).map(({ id, name }) => (
                  <Button
                    key={id ?? "title"}
                    type="link"
                    className="finding"
                    aria-label={`${language}: ${name}`}
                    onClick={() => onOpen(id, code)}
                  >
                    {name}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
