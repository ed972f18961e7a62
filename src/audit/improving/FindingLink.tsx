import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { findingIn, findingPlace } from "#domain/report/finding.ts";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { workPath } from "#src/core/paths.ts";

/** The way from an improvement to the finding that it comes from; nothing for an own idea. */
export function FindingLink({ item: { finding, taskCode } }: { item: Pick<PlanItem, "finding" | "taskCode"> }) {
  const { t } = useTranslation("records");
  const found = findingIn(finding);
  if (!found) return null;
  return <Link to={`${workPath("task", taskCode)}?tab=result#${findingPlace(found)}`}>{t("plan.finding")}</Link>;
}
