import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { completeness, type FormText, formTexts } from "#domain/questionnaire/formTexts.ts";
import type { BuiltForm } from "#src/form-builder/builtForm.ts";

/** Every text of a form, its title first. */
export const allTexts = ({ titles, questions }: BuiltForm): FormText[] => [
  { key: "title", texts: titles },
  ...formTexts(questions),
];

/** Share of translated texts by language. */
export function Completeness({ form }: { form: BuiltForm }) {
  const { t } = useTranslation("building");
  const texts = useMemo(() => allTexts(form), [form]);
  return (
    <ul className="completeness" aria-label={t("completeness")}>
      {programme.locales.map(({ code, name }) => {
        const { done, total } = completeness(texts, code);
        return (
          <li key={code} className={done === total ? "complete" : undefined}>
            <span>{name}</span> {t("texts", { done, total })}
            <progress value={done} max={total} aria-hidden="true" />
          </li>
        );
      })}
    </ul>
  );
}
