import { shortNames } from "#domain/people/shortNames.ts";
import { requireAccessCodes } from "#server/auth/accessCodes.ts";
import { guardAccessCode } from "#server/auth/guardSignIn.ts";
import { classOfKey } from "#server/auth/joinLinks.ts";
import { listedNames } from "#server/auth/listedNames.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { listOf, text } from "#server/http/shapes.ts";

/** More names than any class has. Longer lists are cut. */
const MAX_NAMES = 300;

/**
 * The class of a join link, and the shortened names to choose from. The key is in the body, so that no log has it. Most
 * of these people are minors: surnames are initials, and only a valid key gets them.
 */
export default defineAction({
  method: "POST",
  path: "/auth/join/page",
  summary: "The class of a join link, and its names",
  access: "anyone",
  securityEvent: "openJoinLink",
  body: objectOf({ key: { type: "string", minLength: 1, maxLength: 100 } }),
  response: objectOf({ code: text, name: text, people: listOf(objectOf({ id: text, name: text })) }),
  errors: ["INVALID_JOIN_KEY", "NETWORK_SIGN_IN_ONLY"],
  async handle({ services, body: { key }, request }) {
    requireAccessCodes(services);
    const { kysely } = services.database;
    const code = await guardAccessCode(services, clientAddress(request), () => classOfKey(kysely, key, services.now()));
    await consumeRateLimit(services, "joinPageByLink", code);
    const { name } = await kysely
      .selectFrom("enterprises")
      .select("name")
      .where("peCode", "=", code)
      .executeTakeFirstOrThrow();
    const people = await listedNames(kysely, code).orderBy("fullname_fold").limit(MAX_NAMES).execute();
    const short = shortNames(people.map(({ fullname }) => fullname));
    return { code, name, people: people.map(({ id }, index) => ({ id, name: short[index] ?? "" })) };
  },
});
