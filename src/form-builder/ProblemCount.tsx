import { useTranslation } from "react-i18next";

/** How many things are wrong there; nothing where nothing is. */
export function ProblemCount({ count }: { count: number }) {
  const { t } = useTranslation("building");
  return count > 0 ? <span className="question-problem">{t("outline.problems", { count })}</span> : null;
}
