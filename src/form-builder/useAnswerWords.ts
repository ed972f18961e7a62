import { useTranslation } from "react-i18next";
import type { Condition, Question } from "#domain/generated/questionnaire.ts";
import { groupsOf } from "#domain/questionnaire/condition.ts";
import { displayChoice } from "#domain/questionnaire/display.ts";
import { possibleAnswers } from "#domain/questionnaire/edit.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";

/** Texts for conditions: questions, answers, whole conditions; missing questions are named as such. */
export function useAnswerWords(questions: readonly Question[]) {
  const { t, i18n } = useTranslation(["building", "questionnaire"]);
  const reader = { locale: i18n.language, t: (key: string) => t(key) };
  const find = (id: string) => questions.find((one) => one.id === id);
  const question = (id: string): string => {
    const found = find(id);
    return found ? textIn(found.title, i18n.language) || t("untitled") : t("visibleIf.goneQuestion");
  };
  const answer = (id: string, value: string | number | boolean): string => {
    const found = find(id);
    if (!found || !possibleAnswers(found, questionTypes).includes(value)) return t("visibleIf.goneAnswer");
    return displayChoice(found, questionTypes, value, reader);
  };
  const condition = (given: Condition): string => {
    const groups = groupsOf(given).map((group) =>
      group
        .map(({ question: id, is }) =>
          t("visibleIf.words", { question: question(id), answers: is.map((value) => answer(id, value)).join(" / ") }),
        )
        .join(` ${t("visibleIf.and")} `),
    );
    return groups.join(` ${t("visibleIf.or")} `);
  };
  return { question, answer, condition };
}
