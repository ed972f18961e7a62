import i18next from "i18next";
import type { Problem } from "#domain/errors.ts";
import { toProblem } from "#providers/problem.ts";

/** A problem in the reader's words. */
export function errorMessage({ code }: Problem): string {
  return i18next.t([`errors:${code}`, "errors:SERVER_ERROR"]);
}

/** Whatever a call threw, in the reader's words. */
export const messageOf = (error: unknown): string => errorMessage(toProblem(error));
