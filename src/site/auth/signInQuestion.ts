import type { ErrorCode } from "#domain/errors.ts";
import { httpProblemOf, type Refused } from "#src/site/form/useSubmission.ts";

/** An account whose name is similar to the typed name, or the same from an earlier class. */
export interface AlikeAccount {
  fullname: string;
  code: string;
}

/** The person's answers to the questions of a sign-in. */
export interface QuestionAnswers {
  isTheirs?: boolean;
  pin?: string;
}

/** A question that the server asks before it signs a person in. */
export type SignInQuestion =
  | { kind: "alike"; account: AlikeAccount }
  | { kind: "pin"; sets: boolean; refused: Refused | undefined };

const aboutPin: readonly ErrorCode[] = ["PIN_REQUIRED", "PIN_WRONG"];

/** The question in a refusal; undefined if it asks nothing. @param answers the answers that were sent */
export function questionOf(error: unknown, answers: QuestionAnswers): SignInQuestion | undefined {
  const { problem, retryAfter } = httpProblemOf(error);
  if (problem.code === "ACCOUNT_ALIKE") return { kind: "alike", account: problem.current as AlikeAccount };
  const isAboutPin = aboutPin.includes(problem.code) || (problem.code === "TOO_MANY_REQUESTS" && answers.pin);
  if (!isAboutPin) return undefined;
  const { sets = false } = (problem.current ?? {}) as { sets?: boolean };
  const refused = problem.code === "PIN_REQUIRED" ? undefined : { code: problem.code, retryAfter };
  return { kind: "pin", sets, refused };
}
