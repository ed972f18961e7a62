import { useTranslation } from "react-i18next";

/** Number of errors; nothing without any. */
export function ProblemCount({ count }: { count: number }) {
  const { t } = useTranslation("building");
  return count > 0 ? <span className="question-problem">{t("outline.problems", { count })}</span> : null;
}
