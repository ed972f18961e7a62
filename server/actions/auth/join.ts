import { DomainError } from "#domain/errors.ts";
import { requireAccessCodes } from "#server/auth/accessCodes.ts";
import { teamRole } from "#server/auth/issueAccessCode.ts";
import { classOfKey, useJoinKey } from "#server/auth/joinLinks.ts";
import { listedNames } from "#server/auth/listedNames.ts";
import { nameSignInErrors, nameSignInShape, signInByName } from "#server/auth/signInByName.ts";
import { answerToken, tokenWithCodes } from "#server/auth/tokenAnswer.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/**
 * Signs a trainee in by the join link of the class, under a typed name or one of the list (`personId`). Otherwise like
 * `auth/pen`.
 */
export default defineAction({
  method: "POST",
  path: "/auth/join",
  summary: "Sign in by the join link of a class",
  access: "anyone",
  securityEvent: "signIn",
  body: objectOf(
    {
      key: { type: "string", minLength: 1, maxLength: 100 },
      personId: { type: "string", minLength: 1, maxLength: 64 },
      ...nameSignInShape,
    },
    ["key"],
  ),
  response: tokenWithCodes,
  errors: ["INVALID_JOIN_KEY", "NOT_FOUND", ...nameSignInErrors],
  async handle({ services, body, request }) {
    requireAccessCodes(services);
    const { key, personId, isTheirs, pin } = body;
    if (personId === undefined && body.name === undefined)
      throw new DomainError("INVALID_INPUT", { errors: { name: ["required"] } });
    const opened = await signInByName(services, clientAddress(request), {
      async find({ transaction, now }) {
        const code = await classOfKey(transaction, key, now);
        if (personId === undefined) return { code, role: teamRole, name: body.name ?? "" };
        const chosen = await listedNames(transaction, code).where("id", "=", personId).executeTakeFirst();
        if (!chosen) throw new DomainError("NOT_FOUND");
        return { code, role: teamRole, name: chosen.fullname };
      },
      enter: (change) => useJoinKey(change, key),
      isTheirs,
      pin,
    });
    return answerToken(request, opened);
  },
});
