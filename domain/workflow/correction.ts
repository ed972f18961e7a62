import type { Task } from "#domain/generated/resources.ts";

/**
 * Whether an audit is being corrected: from its rejection until the next submission, also once the first corrected answer
 * has made a draft of it. Its state stays what it is; this is said beside it.
 */
export function isBeingCorrected({
  status,
  rejectedReason,
}: Pick<Partial<Task>, "status" | "rejectedReason">): boolean {
  return Boolean(rejectedReason) && (status === "rejected" || status === "draft");
}
