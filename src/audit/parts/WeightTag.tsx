import { useTranslation } from "react-i18next";

/** How much the points of a question count beside those of others: 1 to 4 times in the programme's own questionnaires. */
export function WeightTag({ weight }: { weight: number }) {
  const { t } = useTranslation("questionnaire");
  return <span className="question-tag">{t("grading.weight", { weight })}</span>;
}
