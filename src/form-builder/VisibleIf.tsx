import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import { choicesOf } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";

interface VisibleIfProps {
  question: Question;
  /** The questions before it, which alone can decide. */
  earlier: Question[];
  onChange(question: Question): void;
}

/** Whether a question is asked only after certain answers to an earlier one. */
export function VisibleIf({ question, earlier, onChange }: VisibleIfProps) {
  const { t, i18n } = useTranslation(["building", "questionnaire"]);
  const { visibleIf, ...rest } = question;
  const reader = { locale: i18n.language, t: (key: string) => t(`questionnaire:${key}`) };
  const deciding = earlier.filter((one) => choicesOf(one, questionTypes).length > 0);
  const decider = deciding.find(({ id }) => id === visibleIf?.question);
  if (deciding.length === 0) return null;
  return (
    <fieldset className="visible-if">
      <legend>{t("visibleIf.title")}</legend>
      <Select
        aria-label={t("visibleIf.question")}
        value={visibleIf?.question ?? ""}
        options={[
          { value: "", label: t("visibleIf.always") },
          ...deciding.map((one) => ({ value: one.id, label: textIn(one.title, i18n.language) || t("untitled") })),
        ]}
        onChange={(id) => onChange(id ? { ...rest, visibleIf: { question: id, is: [] } } : rest)}
      />
      {decider ? (
        <Select
          mode="multiple"
          aria-label={t("visibleIf.answers")}
          placeholder={t("visibleIf.answers")}
          value={visibleIf?.is ?? []}
          options={choicesOf(decider, questionTypes).map((value) => ({
            value: value as string,
            label: displayAnswer(decider, questionTypes, decider.type === "multiple-choice" ? [value] : value, reader),
          }))}
          onChange={(is) => onChange({ ...rest, visibleIf: { question: decider.id, is } })}
        />
      ) : null}
    </fieldset>
  );
}
