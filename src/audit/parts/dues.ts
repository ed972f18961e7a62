import { claimTerm } from "#domain/procedure/claim.ts";
import { isFactCheckRunning } from "#domain/procedure/factCheck.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";

const isIn = (states: readonly string[], { status }: Pick<TaskRecord, "status">) => states.includes(status);

/** Whether the deadline of the internal audit still applies. It does not after the team has passed on the audit. */
export const hasTeamDeadline = (task: Pick<TaskRecord, "status">): boolean =>
  !isIn([...statesOf("judged"), ...statesOf("withAuditor"), "approved"], task);

/** The end of an auditor's term for an audit, ISO 8601. Undefined for audits that are not with an auditor. */
export function claimEnd(task: TaskRecord): string | undefined {
  return isIn(statesOf("withAuditor"), task) && !task.pending ? claimTerm(task, new Date())?.endsAt : undefined;
}

/** The same as a day in words. */
export function claimEndInWords(task: TaskRecord, locale: string, dateStyle?: "long" | "medium"): string | undefined {
  const expirationDate = claimEnd(task);
  return expirationDate && deadlineInWords({ country: task.country, expirationDate }, locale, dateStyle);
}

/** The day on which a current fact check ends, in words. */
export function factCheckEndInWords(task: TaskRecord, locale: string): string | undefined {
  const { country, factCheckEndsAt } = task;
  if (!factCheckEndsAt || !isFactCheckRunning(task, new Date())) return undefined;
  return deadlineInWords({ country, expirationDate: factCheckEndsAt }, locale);
}
