import type { HttpError } from "@refinedev/core";
import type { Problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";

/** Words a problem in the reader's language. */
export type Explain = (problem: Problem) => string;

/** A refusal as Refine knows it: text, status, errors by field; the problem itself stays with it. */
export interface RefineProblem extends HttpError {
  problem: Problem;
}

/** What the HTTP client threw, as Refine wants errors; anything else (an abort, a mistake in code) stays as it is. */
export function toRefineProblem(error: unknown, errorMessage: Explain): unknown {
  if (!(error instanceof HttpProblem)) return error;
  const { problem } = error;
  const told: RefineProblem = { message: errorMessage(problem), statusCode: problem.statusCode, problem };
  return problem.errors ? { ...told, errors: problem.errors } : told;
}
