import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";

/** Which proof a question asks for, and what makes a good one: what an auditor holds the proof against. */
export function ProofAsked({ proof }: Pick<QuestionView, "proof">) {
  const { t } = useTranslation("workbench");
  if (!proof) return <p>{t("grade.proofNone")}</p>;
  return (
    <p>
      <strong>{t(proof.required ? "grade.proofRequired" : "grade.proofOptional")}</strong> {proof.help}
    </p>
  );
}
