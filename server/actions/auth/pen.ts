import { anonymous } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import lengths from "#schemas/lengths.json";
import { holdAccessCode } from "#server/auth/access-codes.ts";
import { guardAccessCode } from "#server/auth/guardSignIn.ts";
import { openPenSession, retryOnDuplicate } from "#server/auth/penAccounts.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { acceptsAccessCodes } from "#server/settings/network.ts";

/** Built-in sign-in of practice enterprises and central offices. The access code gives access, not the public PE code. */
export default defineAction({
  method: "POST",
  path: "/auth/pen",
  summary: "Sign in with a PE or office code",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf({
    code: { type: "string", minLength: 1, maxLength: 20, "x-text": "code" },
    accessCode: { type: "string", minLength: 1, maxLength: 100 },
    name: { type: "string", minLength: 1, maxLength: lengths.fullname, pattern: "\\S", "x-text": "name" },
  }),
  response: tokenWithCodes,
  errors: [
    "INVALID_CODE",
    "ACCOUNT_ARCHIVED",
    "ACCOUNT_BLOCKED",
    "ALREADY_EXISTS",
    "NETWORK_SIGN_IN_ONLY",
    "NAME_NOT_PRINTABLE",
  ],
  async handle({ services, body, request }) {
    if (!acceptsAccessCodes(services.settings.network, services.demo)) throw new DomainError("NETWORK_SIGN_IN_ONLY");
    const { code, name } = body;
    const signIn = () =>
      inTransaction(services, anonymous, async (change) => {
        const role = await holdAccessCode(change, code, body.accessCode);
        if (!role) throw new DomainError("INVALID_CODE");
        return openPenSession(services, change, { role, name, typed: true, codes: [code] }, code);
      });
    const opened = await guardAccessCode(services, clientAddress(request), () => retryOnDuplicate(signIn));
    return answerToken(request, opened);
  },
});
