import type { HttpError } from "@refinedev/core";
import { type ErrorCode, type Problem, problem as problemOf } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";

/** Function that explains a problem in the reader's language. */
export type Explain = (problem: Problem) => string;

/** A refusal in Refine's format: text, status and errors by field, with the problem itself. */
export interface RefineProblem extends HttpError {
  problem: Problem;
}

/** Whether an error contains a problem, such as errors of the HTTP client, of Refine, and some of the page. */
const isRefusal = (error: unknown): error is { problem: Problem } =>
  typeof error === "object" && error !== null && "problem" in error;

/** Errors of browsers that have an explanation, by name: a chosen file that has been moved, changed or deleted. */
const ofFiles = new Set(["NotReadableError", "NotFoundError"]);

/** Messages of Chromium, Firefox and Safari for code of a page that could not be loaded. */
const notLoaded = /dynamically imported module|importing a module script failed|unable to preload/i;

/** The code of an error that no server answered. */
function codeOfPage(error: unknown): ErrorCode {
  const { name = "", message = "" } = error instanceof Error ? error : {};
  if (ofFiles.has(name)) return "FILE_UNREADABLE";
  return notLoaded.test(message) ? "NETWORK" : "PAGE_ERROR";
}

/**
 * The problem of a failed call, or of the page's own work. Errors without an explanation are bugs of the page. They are
 * logged to the browser's console, and the reader gets PAGE_ERROR.
 */
export function toProblem(error: unknown): Problem {
  if (isRefusal(error)) return error.problem;
  const code = codeOfPage(error);
  if (code === "PAGE_ERROR") console.error(error);
  return problemOf(code);
}

/** A problem in Refine's format. */
export function refineProblem(problem: Problem, errorMessage: Explain): RefineProblem {
  const plain: RefineProblem = { message: errorMessage(problem), statusCode: problem.statusCode, problem };
  return problem.errors ? { ...plain, errors: problem.errors } : plain;
}

/** An error of the HTTP client in Refine's format. Other errors (an abort, a bug) stay unchanged. */
export function toRefineProblem(error: unknown, errorMessage: Explain): unknown {
  return error instanceof HttpProblem ? refineProblem(error.problem, errorMessage) : error;
}
