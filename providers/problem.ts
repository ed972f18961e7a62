import type { HttpError } from "@refinedev/core";
import { type Problem, problem as problemOf } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";

/** Words a problem in the reader's language. */
export type Explain = (problem: Problem) => string;

/** A refusal in Refine's format: text, status and errors by field, with the problem itself. */
export interface RefineProblem extends HttpError {
  problem: Problem;
}

/** Whether the HTTP client threw it, or Refine's data provider over it. */
const isRefusal = (error: unknown): error is { problem: Problem } =>
  typeof error === "object" && error !== null && "problem" in error;

/**
 * The problem of a failed call. Errors other than refusals are bugs of the page: they are logged to the browser's
 * console, and the reader gets PAGE_ERROR.
 */
export function toProblem(error: unknown): Problem {
  if (isRefusal(error)) return error.problem;
  console.error(error);
  return problemOf("PAGE_ERROR");
}

/** A problem as Refine knows it. */
export function refineProblem(problem: Problem, errorMessage: Explain): RefineProblem {
  const plain: RefineProblem = { message: errorMessage(problem), statusCode: problem.statusCode, problem };
  return problem.errors ? { ...plain, errors: problem.errors } : plain;
}

/** An error of the HTTP client in Refine's format; other errors (an abort, a bug) stay as they are. */
export function toRefineProblem(error: unknown, errorMessage: Explain): unknown {
  return error instanceof HttpProblem ? refineProblem(error.problem, errorMessage) : error;
}
