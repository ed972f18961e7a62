import type { FastifyRequest } from "fastify";
import type { PenSession } from "#server/auth/penSession.ts";
import { objectOf } from "#server/http/action.ts";
import { noteSignedIn } from "#server/http/plugins/securityLog.ts";

/** A token, and the PE or office codes that its person may choose from. */
export const tokenWithCodes = objectOf({
  token: { type: "string" },
  codes: { type: "array", items: { type: "string" } },
});

/** Answer of a sign-in by code. Also passes the person to the security log. */
export function answerToken(
  request: FastifyRequest,
  { personId, ...answer }: PenSession,
): Omit<PenSession, "personId"> {
  noteSignedIn(request, personId);
  return answer;
}
