import type { Task } from "#domain/generated/resources.ts";

/**
 * Whether an audit is being corrected: from its rejection until the next submission, even after the first corrected
 * answer has made it a draft. The correction is displayed next to the state, which does not change.
 */
export function isBeingCorrected({
  status,
  rejectedReason,
}: Pick<Partial<Task>, "status" | "rejectedReason">): boolean {
  return Boolean(rejectedReason) && (status === "rejected" || status === "draft");
}
