import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { fetchData } from "#server/people/dataLink.ts";
import { personalData, sendData } from "#server/people/personalData.ts";

/** Gives a person who signs in by code their data, by the link that was mailed to their confirmed address. */
export default defineAction({
  method: "POST",
  path: "/addresses/data",
  securityEvent: "fetchData",
  summary: "Download your data with a mailed link",
  access: "anyone",
  body: objectOf({ token: { type: "string", minLength: 1, maxLength: 200 } }),
  response: personalData,
  errors: ["INVALID_LINK"],
  async handle({ services, body, request, reply }) {
    await consumeRateLimit(services, "addressLinkUseByAddress", clientAddress(request));
    return sendData(reply, await fetchData(services, body.token));
  },
});
