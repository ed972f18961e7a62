import { certificateStates } from "#domain/certificate/state.ts";
import { fileKinds } from "#domain/certificate/verification.ts";
import { verifyFile } from "#server/certificates/verification.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/**
 * The certificate for which a file was issued, found by the file's hash. A changed file has another hash and is not
 * found.
 */
export default defineAction({
  method: "GET",
  path: "/certificates/verify-file/:hash",
  summary: "Check a certificate's file by its SHA-256",
  access: "anyone",
  response: objectOf({
    verificationId: { type: "string" },
    state: { type: "string", enum: certificateStates },
    kind: { type: "string", enum: fileKinds },
    locale: { type: "string" },
    issuedAt: { type: "string" },
  }),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    reply.header("X-Robots-Tag", "noindex");
    return verifyFile(services, params.hash);
  },
});
