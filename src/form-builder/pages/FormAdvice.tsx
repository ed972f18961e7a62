import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { programme } from "#domain/programme.ts";
import { type HardText, hardToRead } from "#domain/questionnaire/readability.ts";
import { type SameTitle, sameTitles } from "#domain/questionnaire/sameTitles.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { type Advice, adviceOn } from "#domain/scoring/advice.ts";

interface FormAdviceProps {
  questions: readonly Question[];
  onOpen(questionId: string, locale?: string): void;
}

/** Reasons why the questionnaire measures badly, each with a link to its question; nothing without any. */
export function FormAdvice({ questions, onOpen }: FormAdviceProps) {
  const { t, i18n } = useTranslation(["building", "resources", "audit"]);
  const found = [...adviceOn(questions, programme), ...sameTitles(questions), ...hardToRead(questions)];
  if (found.length === 0) return null;
  const named = (id: string) => {
    const at = questions.findIndex((question) => question.id === id);
    return `${at + 1}. ${textIn(questions[at]?.title ?? {}, i18n.language)}`;
  };
  const { questionAtMost, stepAtLeast, stepAtMost } = programme.balance;
  const wording = (advice: Advice | SameTitle | HardText): string => {
    if (advice.about === "balance")
      return t("advice.balance", {
        step: t(`audit:pdca.${advice.step}`),
        percent: advice.percent,
        stepAtLeast,
        stepAtMost,
      });
    const question = named(advice.questionId);
    if ("locale" in advice) {
      const language = programme.locales.find(({ code }) => code === advice.locale)?.name;
      return t(`advice.${advice.about}`, { ...advice, question, language });
    }
    if (advice.about !== "share") return t(`advice.${advice.about}`, { question });
    const level = t(`resources:task.values.level.${advice.level}`);
    return t("advice.share", { question, level, percent: advice.percent, questionAtMost });
  };
  return (
    <Alert
      type="warning"
      showIcon
      message={t("advice.title")}
      description={
        <ul>
          {found.map((advice) => (
            <li key={JSON.stringify(advice)}>
              {"questionId" in advice ? (
                <Button
                  type="link"
                  className="finding"
                  onClick={() => onOpen(advice.questionId, "locale" in advice ? advice.locale : undefined)}
                >
                  {wording(advice)}
                </Button>
              ) : (
                wording(advice)
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
