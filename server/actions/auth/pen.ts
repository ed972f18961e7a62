import { DomainError } from "#domain/errors.ts";
import { holdAccessCode, requireAccessCodes } from "#server/auth/accessCodes.ts";
import { nameSignInErrors, nameSignInShape, signInByName } from "#server/auth/signInByName.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/**
 * Built-in sign-in of practice enterprises and central offices. The access code gives access, not the public PE code. A
 * new name that is similar to a known one, or that of a former person, causes a question (ACCOUNT_ALIKE), which
 * `isTheirs` answers. A name with a PIN needs it (PIN_REQUIRED, PIN_WRONG). A new name may wait for its class
 * (ADMISSION_PENDING).
 */
export default defineAction({
  method: "POST",
  path: "/auth/pen",
  summary: "Sign in with a PE or office code",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf(
    {
      code: { type: "string", minLength: 1, maxLength: 20, "x-text": "code" },
      accessCode: { type: "string", minLength: 1, maxLength: 100 },
      ...nameSignInShape,
    },
    ["code", "accessCode", "name"],
  ),
  response: tokenWithCodes,
  errors: ["INVALID_CODE", ...nameSignInErrors],
  async handle({ services, body, request }) {
    requireAccessCodes(services);
    const { code, accessCode, name, isTheirs, pin } = body;
    const opened = await signInByName(services, clientAddress(request), {
      async find(change) {
        const role = await holdAccessCode(change, code, accessCode);
        if (!role) throw new DomainError("INVALID_CODE");
        return { code, role, name };
      },
      isTheirs,
      pin,
    });
    return answerToken(request, opened);
  },
});
