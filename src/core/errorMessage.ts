import i18next from "i18next";
import type { Problem } from "#domain/errors.ts";
import { toProblem } from "#providers/problem.ts";
import { Explained } from "#src/core/explained.ts";
import { waitingTime } from "#src/shared/waitingTime.ts";

/** A problem as text; for a rate limit, with the time to wait. A code without a text is of a server that is newer than the page. */
export function errorMessage({ code, retryAfter }: Problem): string {
  if (code === "TOO_MANY_REQUESTS" && retryAfter)
    return i18next.t("common:wait", { time: waitingTime(retryAfter, i18next.language) });
  return i18next.t([`errors:${code}`, "errors:PAGE_ERROR"]);
}

/** An error in the reader's words: of a call, or of the page itself. */
export const messageOf = (error: unknown): string =>
  error instanceof Explained ? error.message : errorMessage(toProblem(error));
