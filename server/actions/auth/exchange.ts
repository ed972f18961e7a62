import { anonymous } from "#domain/access/actor.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import { pinShape } from "#domain/people/pin.ts";
import { awaitAnswer, redeemExchangeCode } from "#server/auth/exchangeCode.ts";
import { browserHashes, clearFinishedFlow } from "#server/auth/flowCookie.ts";
import type { PenPerson, SignInAnswers } from "#server/auth/penPerson.ts";
import { openPenSession, type PenSession, retryOnDuplicate } from "#server/auth/penSession.ts";
import { type PinProof, withPin } from "#server/auth/pins.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import type { Change } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import type { Services } from "#server/services/services.ts";

/** Errors that refuse one code of a person, although another one may be usable. */
const blocked: ReadonlySet<ErrorCode> = new Set(["ACCOUNT_ARCHIVED", "ACCOUNT_BLOCKED"]);

/** Questions to the person, after which the code still works. */
const questions: ReadonlySet<ErrorCode> = new Set(["ACCOUNT_ALIKE", "PIN_REQUIRED", "PIN_WRONG"]);

/** Opens a session for the first of the person's codes that is neither archived nor blocked. */
async function openFirst(
  services: Services,
  change: Change,
  person: PenPerson,
  answers: SignInAnswers,
): Promise<PenSession> {
  for (const code of person.codes.slice(0, -1))
    try {
      return await openPenSession(services, change, person, code, answers);
    } catch (error) {
      if (!(error instanceof DomainError) || !blocked.has(error.problem.code)) throw error;
    }
  return openPenSession(services, change, person, person.codes.at(-1) ?? "", answers);
}

/**
 * Exchanges the code of the network's sign-in for a session. It works once, within a minute, in the browser in which
 * the sign-in began. If an existing account has the person's name, the person must answer whether it is theirs
 * (ACCOUNT_ALIKE), and enter its PIN. Both answers are sent with the same code.
 */
export default defineAction({
  method: "POST",
  path: "/auth/exchange",
  summary: "Take over the network's sign-in",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf(
    { code: { type: "string", minLength: 1, maxLength: 200 }, isTheirs: { type: "boolean" }, pin: pinShape },
    ["code"],
  ),
  response: tokenWithCodes,
  errors: [
    "SIGN_IN_USED",
    "SIGN_IN_EXPIRED",
    "SIGN_IN_ELSEWHERE",
    "ACCOUNT_ALIKE",
    "PIN_REQUIRED",
    "PIN_WRONG",
    "INVALID_CODE",
    "ACCOUNT_ARCHIVED",
    "ACCOUNT_BLOCKED",
    "ALREADY_EXISTS",
  ],
  async handle({ services, body, request, reply }) {
    const { code, isTheirs } = body;
    const signIn = (pin: PinProof) =>
      inTransaction(services, anonymous, async (change) => {
        const { person, browserHash } = await redeemExchangeCode(change, code, browserHashes(request));
        return { ...(await openFirst(services, change, person, { isTheirs, pin })), browserHash };
      });
    const opening = withPin(services, body.pin, (pin) => retryOnDuplicate(() => signIn(pin)));
    const { browserHash, ...opened } = await opening.catch(async (error) => {
      if (error instanceof DomainError && questions.has(error.problem.code)) await awaitAnswer(services, code);
      throw error;
    });
    clearFinishedFlow(reply, services.settings, browserHash);
    return answerToken(request, opened);
  },
});
