import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { HttpProblem, reportSessionEnd, send } from "#providers/http/send.ts";

/** The signed-in person in the answer of `GET /auth/me`. */
export interface Me extends Actor {
  id: string;
  role: Role;
  fullname: string;
  email: string | null;
  layout: string;
  codes: string[];
  /** Number of their announcements. */
  announced?: number;
}

let reading: Promise<Me> | undefined;

/**
 * Reads the signed-in person, once for concurrent callers. A failure is not cached. A pending, suspended or blocked
 * account has no session any more. Throws HttpProblem.
 */
export function readMe(): Promise<Me> {
  reading ??= send({ method: "GET", path: "/auth/me" }).then(
    ({ data }) => data,
    (error) => {
      reading = undefined;
      if (error instanceof HttpProblem && error.problem.statusCode === 403) reportSessionEnd();
      throw error;
    },
  );
  return reading;
}

/** Makes the next caller read again, because another person may be signed in, or the profile was changed. */
export function forgetMe(): void {
  reading = undefined;
}
