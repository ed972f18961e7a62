import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";
import type { Entry, Revised, SaveState } from "#src/ui/saving/entry.ts";

/** How an error leaves what was being saved; everything else has `failed` and is tried again. */
const outcomes: Partial<Record<ErrorCode, SaveState>> = {
  ANSWER_CONFLICT: "conflict",
  GRADE_CONFLICT: "conflict",
  REVISION_CONFLICT: "conflict",
  INVALID_INPUT: "invalid",
  TOO_LARGE: "invalid",
  UNKNOWN_FILE: "invalid",
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

/** What keeps a piece from being saved that the server has not refused. */
const unsent: Partial<Record<SaveState, ErrorCode>> = { invalid: "INVALID_INPUT", incomplete: "INCOMPLETE" };

/** Why a piece is not saved, for whoever asked for something that needs it saved. */
export const whyUnsaved = ({ state, problem: refusal }: Pick<Entry<unknown, Revised>, "state" | "problem">): Problem =>
  refusal ?? problem(unsent[state] ?? "SERVER_ERROR");

/** States that get further by trying again. */
export const retried: ReadonlySet<SaveState> = new Set(["offline", "failed"]);
