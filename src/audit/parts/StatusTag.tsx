import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";

const colours: Record<TaskStatus, string> = {
  pending_internal_audit: "default",
  draft: "processing",
  waiting_for_approval: "gold",
  approved: "cyan",
  selected_for_review: "geekblue",
  confirmed: "purple",
  completed: "success",
  rejected: "error",
  expired: "default",
};

/** The state of an audit in the reader's words: auditors see an approved one as listed for external audit. */
export function StatusTag({ status, role }: { status: TaskStatus; role: Role }) {
  const { t } = useTranslation(["workflow", "audit"]);
  const label =
    role === "auditor" ? t(`statesAuditor.${status}`, { defaultValue: t(`states.${status}`) }) : t(`states.${status}`);
  return <Tag color={colours[status]}>{label}</Tag>;
}

/** Says of a withdrawn audit that it is. */
export function WithdrawnTag({ task }: { task: Partial<Task> }) {
  const { t } = useTranslation("audit");
  return isWithdrawn(task) ? <Tag color="warning">{t("withdrawn.tag")}</Tag> : null;
}
