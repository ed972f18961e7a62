import { useTranslation } from "react-i18next";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import { possibleValues } from "#domain/questionnaire/possibleValues.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { toQuestion } from "#src/audit/responses.ts";

/** An option, with its text. */
interface Choice {
  value: unknown;
  label: string;
}

/** The options of a question in the reader's language. Empty for typed answers. */
export function useChoices(question: QuestionView): Choice[] {
  const { t, i18n } = useTranslation("questionnaire");
  const reader = { locale: i18n.language, t: (key: string) => t(key) };
  const { schema } = question;
  return possibleValues(schema).map((value) => ({
    value,
    label: displayAnswer(toQuestion(question), questionTypes, schema.type === "array" ? [value] : value, reader),
  }));
}
