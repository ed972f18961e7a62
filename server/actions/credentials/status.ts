import { sendPublic } from "#server/certificates/credentials/sendPublic.ts";
import { statusListCredential } from "#server/certificates/credentials/statusList.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** The list of revoked and replaced credentials, in the form that verifiers request. */
export default defineAction({
  method: "GET",
  path: "/credentials/status/:list",
  summary: "Download a list of revoked credentials",
  access: "anyone",
  produces: "application/vc",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    const credential = await statusListCredential(services, params.list);
    return sendPublic(reply, Buffer.from(JSON.stringify(credential)));
  },
});
