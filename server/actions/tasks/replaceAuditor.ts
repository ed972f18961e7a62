import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { candidateFacts } from "#server/tasks/candidate.ts";
import { handOverGrades } from "#server/tasks/handOver.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

type Replacement = Pick<Task, "auditorId"> & { grades: "passOn" | "keep" };

/**
 * An administrator or the office assigns an audit to another auditor, with or without the current grades. Both auditors
 * are notified.
 */
export default transitionAction<Replacement>("replaceAuditor", {
  errors: ["NOTHING_CHANGED"],
  facts: (_services, change, { task }, { auditorId }) => candidateFacts(change, task, auditorId ?? ""),
  patch(_change, { task }, { auditorId }) {
    if (task.auditorId !== null && task.auditorId === auditorId) throw new DomainError("NOTHING_CHANGED");
    return {};
  },
  async also(services, change, { task }, { auditorId, grades }) {
    await handOverGrades(services, change, { task, successor: auditorId ?? "", passOn: grades === "passOn" });
  },
});
