import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";

/** The proof that a question asks for, and the criteria by which an auditor judges it. */
export function ProofAsked({ proof }: Pick<QuestionView, "proof">) {
  const { t } = useTranslation("workbench");
  if (!proof) return <p>{t("grade.proofNone")}</p>;
  return (
    <p>
      <strong>{t(proof.required ? "grade.proofRequired" : "grade.proofOptional")}</strong> {proof.help}
    </p>
  );
}
