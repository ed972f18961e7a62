import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";
import { endSession, HttpProblem, send } from "#providers/http/send.ts";

/** The signed-in person as `GET /auth/me` answers. */
export interface Me extends Actor {
  id: string;
  role: Role;
  fullname: string;
  email: string | null;
  layout: string;
  codes: string[];
  /** How many announcements are there for them. */
  announced?: number;
}

let reading: Promise<Me> | undefined;

/**
 * Reads who is signed in, once for all who ask; a failure is not kept. One whose account is pending, suspended or blocked
 * has no session any more. Throws HttpProblem.
 */
export function readMe(): Promise<Me> {
  reading ??= send({ method: "GET", path: "/auth/me" }).then(
    ({ data }) => data,
    (error) => {
      reading = undefined;
      if (error instanceof HttpProblem && error.problem.statusCode === 403) endSession();
      throw error;
    },
  );
  return reading;
}

/** The next one who asks reads again: somebody else may be signed in, or a profile was changed. */
export function forgetMe(): void {
  reading = undefined;
}
