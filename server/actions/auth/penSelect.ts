import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { pinShape } from "#domain/people/pin.ts";
import { networkPersonOf } from "#server/auth/networkAccounts.ts";
import { openPenSession, retryOnDuplicate } from "#server/auth/penSession.ts";
import { type PinProof, withPin } from "#server/auth/pins.ts";
import { codesOf, endSession } from "#server/auth/sessions.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";

/** Continues with another code from the network. The previous session ends. */
export default defineAction({
  method: "POST",
  path: "/auth/pen/select",
  summary: "Choose a PE code",
  access: "signed-in",
  securityEvent: "signIn",
  body: objectOf(
    {
      code: { type: "string", minLength: 1, maxLength: 20, "x-text": "code" },
      isTheirs: { type: "boolean" },
      pin: pinShape,
    },
    ["code"],
  ),
  response: tokenWithCodes,
  errors: [
    "INVALID_CODE",
    "ACCOUNT_ALIKE",
    "PIN_REQUIRED",
    "PIN_WRONG",
    "NETWORK_SIGN_IN_ONLY",
    "ACCOUNT_ARCHIVED",
    "ACCOUNT_BLOCKED",
    "ALREADY_EXISTS",
  ],
  async handle({ services, actor, body, request }) {
    const sessionId = request.sessionId ?? "";
    const select = (pin: PinProof) =>
      inTransaction(services, actor, async (change) => {
        const session = await change.transaction
          .selectFrom("sessions")
          .select(["codes", "userId"])
          .where("id", "=", sessionId)
          .where("endedAt", "is", null)
          .executeTakeFirst();
        if (!session) throw new DomainError("SESSION_EXPIRED");
        const network = await networkPersonOf(services, change, session.userId);
        const name = network?.name ?? actor.fullname ?? "";
        const person = { role: actor.role as Role, name, codes: codesOf(session), network };
        const next = await openPenSession(services, change, person, body.code, { isTheirs: body.isTheirs, pin });
        // Of concurrent choices, the first one ends the session, and the others have no effect.
        if (!(await endSession(change, sessionId))) throw new DomainError("SESSION_EXPIRED");
        return next;
      });
    const opened = await withPin(services, body.pin, (pin) => retryOnDuplicate(() => select(pin)));
    return answerToken(request, opened);
  },
});
