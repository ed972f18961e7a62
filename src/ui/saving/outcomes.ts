import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";
import type { Entry, Revised, SaveState } from "#src/ui/saving/entry.ts";

/** Save states after errors. All other errors mean `failed`, and are retried. */
const outcomes: Partial<Record<ErrorCode, SaveState>> = {
  ANSWER_CONFLICT: "conflict",
  GRADE_CONFLICT: "conflict",
  REVISION_CONFLICT: "conflict",
  INVALID_INPUT: "invalid",
  TOO_LARGE: "invalid",
  UNKNOWN_FILE: "invalid",
  ONLY_ADDITIONS: "invalid",
  NOT_REQUESTED: "closed",
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

/** The state of an entry after an error. */
export const outcomeOf = (code: ErrorCode): SaveState => outcomes[code] ?? "failed";

/** Reasons why an entry was not sent. */
const unsent: Partial<Record<SaveState, ErrorCode>> = { invalid: "INVALID_INPUT", incomplete: "INCOMPLETE" };

/** The reason why an entry is unsaved, for callers that need it saved. */
export const whyUnsaved = ({ state, problem: refusal }: Pick<Entry<unknown, Revised>, "state" | "problem">): Problem =>
  refusal ?? problem(unsent[state] ?? "PAGE_ERROR");

/** States that are retried. */
export const retried: ReadonlySet<SaveState> = new Set(["offline", "failed"]);
