import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { followLink } from "#server/resources/addresses/followLink.ts";

/** Confirms or gives up an address, by the link that was emailed to it. */
export default defineAction({
  method: "POST",
  path: "/addresses/confirm",
  securityEvent: "confirmAddress",
  summary: "Follow a link that was mailed to an address",
  access: "anyone",
  body: objectOf({ token: { type: "string", minLength: 1, maxLength: 200 } }),
  response: objectOf({ status: { type: "string", enum: ["confirmed", "waiting", "released", "removed"] } }),
  errors: ["INVALID_LINK", "ALREADY_EXISTS"],
  async handle({ services, body, request }) {
    await consumeRateLimit(services, "addressLinkUseByAddress", clientAddress(request));
    return { status: await followLink(services, body.token) };
  },
});
