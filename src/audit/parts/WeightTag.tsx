import { useTranslation } from "react-i18next";

/** Weight of a question's points: 1 to 4 in the programme's own questionnaires. */
export function WeightTag({ weight }: { weight: number }) {
  const { t } = useTranslation("questionnaire");
  return <span className="question-tag">{t("grading.weight", { weight })}</span>;
}
