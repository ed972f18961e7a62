import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { type Holder, holderOf } from "#domain/work/holder.ts";
import { stageNow } from "#domain/work/stages.ts";
import { stepNow } from "#domain/work/stepNow.ts";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useStateName } from "#src/core/stateName.ts";

/** The details of an audit's stage in words: its step of the procedure, its holder, and the beginning of that time. */
export function useStageDetails(): (task: TaskRecord) => string {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const day = dateFormat(i18n.language, { dateStyle: "medium" });
  const nameOf = (holder: Holder) => {
    if (holder.name) return holder.name;
    if (holder.with === "nobody") return t("audit:standing.waiting");
    if (holder.with === "team") return t("audit:tabs.board");
    return holder.with && t(`resources:user.values.role.${holder.with}`);
  };
  const sinceOf = ({ since, ...holder }: Holder) => {
    const date = since && day.format(new Date(since));
    return date && holder.with ? t("audit:standing.since", { date }) : date;
  };
  return (task) => {
    const holder = holderOf(task);
    const step = stepNow(task, new Date());
    const now = isBeingCorrected(task) ? t("audit:standing.sentBack") : step && t(`audit:stages.${step}`);
    return [now, ...(holder ? [nameOf(holder), sinceOf(holder)] : [])].filter(Boolean).join(" · ");
  };
}

/** The state of an audit in one line: its stage with its details, or the name of a state outside the stages. */
export function useStanding(role: Role): (task: TaskRecord) => string {
  const { t } = useTranslation(["audit", "common"]);
  const detailsOf = useStageDetails();
  const nameOf = useStateName(role);
  return (task) => {
    if (isWithdrawn(task)) return t("withdrawn.tag");
    const stage = stageNow(task.status);
    if (!stage) return nameOf(task.status);
    const name = t(`stages.${stage}`);
    const details = detailsOf(task);
    return details ? `${t("common:label", { name })} ${details}` : name;
  };
}
