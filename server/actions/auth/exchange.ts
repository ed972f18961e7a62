import { anonymous } from "#domain/access/actor.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { awaitAnswer, redeemExchangeCode } from "#server/auth/exchangeCode.ts";
import { browserHashes, clearFinishedFlow } from "#server/auth/flowCookie.ts";
import { openPenSession, type PenSession, retryOnDuplicate } from "#server/auth/penAccounts.ts";
import type { IsTheirs, PenPerson } from "#server/auth/penPerson.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import type { Services } from "#server/services/services.ts";

/** Reasons that refuse one code of a person, although another one may be usable. */
const blocked: ReadonlySet<ErrorCode> = new Set(["ACCOUNT_ARCHIVED", "ACCOUNT_BLOCKED"]);

/** A session at the first of the person's codes that is neither archived nor blocked. */
async function openFirst(
  services: Services,
  change: Change,
  person: PenPerson,
  isTheirs: IsTheirs,
): Promise<PenSession> {
  for (const code of person.codes.slice(0, -1))
    try {
      return await openPenSession(services, change, person, code, isTheirs);
    } catch (error) {
      if (!(error instanceof DomainError) || !blocked.has(error.problem.code)) throw error;
    }
  return openPenSession(services, change, person, person.codes.at(-1) ?? "", isTheirs);
}

/**
 * Turns the code that the network's sign-in handed over into a session; works once, within a minute, in the browser in
 * which the sign-in began. Where an account of before has the person's name, the person is asked whether it is theirs
 * (ACCOUNT_ALIKE) and answers with the same code.
 */
export default defineAction({
  method: "POST",
  path: "/auth/exchange",
  summary: "Take over the network's sign-in",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf({ code: { type: "string", minLength: 1, maxLength: 200 }, isTheirs: { type: "boolean" } }, ["code"]),
  response: tokenWithCodes,
  errors: [
    "SIGN_IN_USED",
    "SIGN_IN_EXPIRED",
    "SIGN_IN_ELSEWHERE",
    "ACCOUNT_ALIKE",
    "INVALID_CODE",
    "ACCOUNT_ARCHIVED",
    "ACCOUNT_BLOCKED",
    "ALREADY_EXISTS",
  ],
  async handle({ services, body, request, reply }) {
    const { code, isTheirs } = body;
    const signIn = () =>
      inTransaction(services, anonymous, async (change) => {
        const { person, browserHash } = await redeemExchangeCode(change, code, browserHashes(request));
        return { ...(await openFirst(services, change, person, isTheirs)), browserHash };
      });
    const { browserHash, ...opened } = await retryOnDuplicate(signIn).catch(async (error) => {
      if (error instanceof DomainError && error.problem.code === "ACCOUNT_ALIKE") await awaitAnswer(services, code);
      throw error;
    });
    clearFinishedFlow(reply, services.settings, browserHash);
    return answerToken(request, opened);
  },
});
