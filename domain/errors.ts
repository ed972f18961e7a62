import type { Trail } from "#domain/generated/resources.ts";
import type { Missing } from "#domain/questionnaire/completeness.ts";
import statuses from "#schemas/errors.json";

/** All errors of the programme by stable code; `schemas/errors.json` has the HTTP status. */
export type ErrorCode = keyof typeof statuses;

/** The last change of a record: time, role (`clock` for the product itself), and the person, if the reader may know. */
export interface LastChange {
  at: string;
  role: Trail["actorRole"];
  name?: string;
}

/** An error as a value: the refusal, its place, and the facts for acting on it. */
export interface Problem {
  statusCode: number;
  code: ErrorCode;
  /** Codes or messages of errors by field or question. */
  errors?: Record<string, string[]>;
  /** Ids of questions that are missing in a submission or grading. */
  questions?: string[];
  /** Reasons for missing questions of a submission, by id. */
  missing?: Record<string, Missing[]>;
  /** The current record, if another person was faster. */
  current?: unknown;
  /** The faster person, by name for readers who may see that person. */
  changedBy?: LastChange;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
}

/** Creates a problem from a code, which determines the status. */
export function problem(code: ErrorCode, details: Omit<Problem, "statusCode" | "code"> = {}): Problem {
  return { statusCode: statuses[code], code, ...details };
}

/** Takes a problem out of a transaction, so that it is rolled back. */
export class DomainError extends Error {
  readonly problem: Problem;

  constructor(codeOrProblem: ErrorCode | Problem, details: Omit<Problem, "statusCode" | "code"> = {}) {
    const value = typeof codeOrProblem === "string" ? problem(codeOrProblem, details) : codeOrProblem;
    super(value.code);
    this.name = "DomainError";
    this.problem = value;
  }
}

/** True for every code in `schemas/errors.json`. Answers of other servers (a proxy) have none. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(statuses, code);
}
