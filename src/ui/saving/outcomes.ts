import type { ErrorCode } from "#domain/errors.ts";
import type { SaveState } from "#src/ui/saving/entry.ts";

/** How an error leaves what was being saved; everything else has `failed` and is tried again. */
const outcomes: Partial<Record<ErrorCode, SaveState>> = {
  ANSWER_CONFLICT: "conflict",
  GRADE_CONFLICT: "conflict",
  REVISION_CONFLICT: "conflict",
  INVALID_INPUT: "invalid",
  TOO_LARGE: "invalid",
  UNKNOWN_QUESTION: "closed",
  WRONG_STATE: "closed",
  TASK_WITHDRAWN: "closed",
  DEADLINE_PASSED: "closed",
  FORBIDDEN: "closed",
  NOT_FOUND: "closed",
  ACCOUNT_BLOCKED: "closed",
  ACCOUNT_ARCHIVED: "closed",
  NOT_SIGNED_IN: "signedOut",
  SESSION_EXPIRED: "signedOut",
  NETWORK: "offline",
  UNAVAILABLE: "offline",
};

/** What an error means for a piece that is being saved. */
export const outcomeOf = (code: ErrorCode): SaveState => outcomes[code] ?? "failed";

/** States that get further by trying again. */
export const retried: ReadonlySet<SaveState> = new Set(["offline", "failed"]);
