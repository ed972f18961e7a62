import { sealSvg } from "#domain/certificate/sealSvg.ts";
import { bakePng, bakeSvg } from "#server/certificates/credentials/bake.ts";
import { credentialBytes } from "#server/certificates/credentials/credentialBytes.ts";
import { sealPng } from "#server/certificates/credentials/seals.ts";
import { sendPublic } from "#server/certificates/credentials/sendPublic.ts";
import { findOfPlatform } from "#server/certificates/verification.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";

/** The badge of a certificate: the seal of its level with the signed credential in it. */
export default defineAction({
  method: "GET",
  path: "/credentials/:id/image",
  summary: "Download a certificate's badge with its credential",
  access: "anyone",
  query: { languageCode: languageTag, format: { type: "string", enum: ["png", "svg"], default: "png" } },
  produces: "image/png",
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, query, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    const certificate = await findOfPlatform(services, params.id);
    const credential = await credentialBytes(services, certificate, documentLocale(query.languageCode));
    return query.format === "svg"
      ? sendPublic(reply, bakeSvg(sealSvg(certificate.level), credential), "image/svg+xml")
      : sendPublic(reply, bakePng(await sealPng(certificate.level), credential), "image/png");
  },
});
