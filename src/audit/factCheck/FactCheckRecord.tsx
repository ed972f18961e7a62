import { useTranslation } from "react-i18next";
import type { FactCheck } from "#domain/generated/resources.ts";
import { AnswerProofs } from "#src/audit/answers/AnswerView.tsx";

/** The proofs of a report on its record's page. */
export default function FactCheckRecord({ report }: { report: FactCheck }) {
  const { t } = useTranslation("resources");
  const proofs = report.proofs ?? [];
  if (proofs.length === 0) return null;
  return (
    <section className="card" aria-label={t("fact-check.fields.proofs")}>
      <AnswerProofs answer={{ proofs, additionalDetails: "", revision: 0 }} />
    </section>
  );
}
