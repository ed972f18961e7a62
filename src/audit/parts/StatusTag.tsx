import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import type { Role } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { teamRoles } from "#domain/roles.ts";
import { isBeingCorrected } from "#domain/workflow/correction.ts";
import { isWithdrawn } from "#domain/workflow/withdrawal.ts";
import { colorOf } from "#src/core/colorOf.ts";
import { useStateName } from "#src/core/stateName.ts";

/**
 * The meaning of a state with an unclear name (R4.1 defines the names). Empty for others. Auditors see their own part.
 */
function useMeaning(status: TaskStatus, role: Role): string {
  const { t } = useTranslation("workflow");
  const usual = `statesMean.${status}`;
  return t(role === "auditor" ? [`statesMeanAuditor.${status}`, usual] : usual, { defaultValue: "" });
}

/** The state of an audit in the reader's language. */
export function StatusTag({ status, role }: { status: TaskStatus; role: Role }) {
  const meaning = useMeaning(status, role);
  const nameOf = useStateName(role);
  return (
    <Tag color={colorOf("task.status", status)} title={meaning || undefined}>
      {nameOf(status)}
    </Tag>
  );
}

/** The state of an audit, or for an enterprise's people a tag while the audit is being corrected. */
export function StandingTag({ task, role }: { task: Partial<Task> & { status: TaskStatus }; role: Role }) {
  const { t } = useTranslation("audit");
  if (!isBeingCorrected(task) || !teamRoles.includes(role)) return <StatusTag status={task.status} role={role} />;
  return <Tag color={colorOf("task.rejectedReason", "beingCorrected")}>{t("standing.sentBack")}</Tag>;
}

/** Tag of a withdrawn audit. */
export function WithdrawnTag({ task }: { task: Partial<Task> }) {
  const { t } = useTranslation("audit");
  return isWithdrawn(task) ? <Tag color={colorOf("task.withdrawnAt", "withdrawn")}>{t("withdrawn.tag")}</Tag> : null;
}
