import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { claimTerm } from "#domain/procedure/claim.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import type { SlotInput } from "#src/crud/actions/ActionDialog.tsx";
import "#src/audit/actions/claimTerms.css";

/** The term of a claim, and the auditor's declaration of independence, which is part of a claim from this dialog. */
export function ClaimTerms({ task, onValues }: { task: TaskRecord } & Pick<SlotInput, "onValues">) {
  const { t, i18n } = useTranslation("workflow");
  const { country } = task;
  const now = new Date();
  const term = claimTerm({ country, selectedAt: now.toISOString() }, now);
  const date = term && deadlineInWords({ country, expirationDate: term.endsAt }, i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the declaration is on the screen
  useEffect(() => onValues({ independence: "inDialog" }), []);
  return (
    <>
      {term ? <p>{t("claim.term", { count: term.days, date })}</p> : null}
      <section aria-label={t("claim.title")} className="claim-declaration">
        <strong>{t("claim.title")}</strong>
        <p>{t("claim.declaration")}</p>
      </section>
    </>
  );
}
