import { anonymous } from "#domain/access/actor.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { redeemExchangeCode } from "#server/auth/exchangeCode.ts";
import { openPenSession, type PenPerson, type PenSession, retryOnDuplicate } from "#server/auth/penAccounts.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction, type Services } from "#server/services.ts";

/** Why a code lets nobody in, though another one of the person may. */
const blocked: ReadonlySet<ErrorCode> = new Set(["ACCOUNT_ARCHIVED", "ACCOUNT_BLOCKED"]);

/** A session at the first of the person's codes that is neither archived nor blocked. */
async function openFirst(services: Services, change: Change, person: PenPerson): Promise<PenSession> {
  for (const code of person.codes.slice(0, -1))
    try {
      return await openPenSession(services, change, person, code);
    } catch (error) {
      if (!(error instanceof DomainError) || !blocked.has(error.problem.code)) throw error;
    }
  return openPenSession(services, change, person, person.codes.at(-1) ?? "");
}

/** Turns the code that the network's sign-in handed over into a session; works once, within a minute. */
export default defineAction({
  method: "POST",
  path: "/auth/exchange",
  summary: "Take over the network's sign-in",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf({ code: { type: "string", minLength: 1, maxLength: 200 } }),
  response: tokenWithCodes,
  errors: ["INVALID_CODE", "ACCOUNT_ARCHIVED", "ACCOUNT_BLOCKED", "ALREADY_EXISTS"],
  async handle({ services, body, request }) {
    const opened = await retryOnDuplicate(() =>
      inTransaction(services, anonymous, async (change) => {
        const person = await redeemExchangeCode(change, body.code);
        if (!person) throw new DomainError("INVALID_CODE");
        return openFirst(services, change, person);
      }),
    );
    return answerToken(request, opened);
  },
});
