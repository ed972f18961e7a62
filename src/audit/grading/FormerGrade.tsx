import { useTranslation } from "react-i18next";
import type { Former } from "#src/audit/grading/formers.ts";

/** How the question was graded in an earlier round. */
export function FormerGrade({ former: { assessment } }: { former: Former }) {
  const { t } = useTranslation("questionnaire");
  const { points, comment, notApplicable } = assessment ?? {};
  return (
    <p className="grade-hint">
      {notApplicable ? t("grading.formerNotApplicable") : t("grading.former", { points: points ?? 0 })}
      {comment ? <q className="former-comment">{comment}</q> : null}
    </p>
  );
}
