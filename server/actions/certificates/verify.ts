import { certificateStates } from "#domain/certificate/state.ts";
import { publicFields } from "#domain/certificate/verification.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import { named } from "#domain/wire/named.ts";
import { verify } from "#server/certificates/verification.ts";
import { languageTag } from "#server/documents/languageTag.ts";
import { documentLocale } from "#server/documents/sources.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { text, textOrNull } from "#server/http/shapes.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const certificate = programmeResources.get("certificate");

/** Shows anyone with a certificate's public address whether it is genuine and valid today. */
export default defineAction({
  method: "GET",
  path: "/certificates/verify/:id",
  summary: "Check a certificate",
  access: "anyone",
  query: { languageCode: languageTag },
  response: named(
    "Verification",
    objectOf({
      state: { type: "string", enum: certificateStates },
      issuer: {
        ...objectOf({ name: text, address: text }),
        type: ["object", "null"],
        description: "The office or network that issued the certificate, as it was then.",
      },
      recorded: {
        ...objectOf({ by: textOrNull, on: text }),
        type: ["object", "null"],
        description:
          "The office that recorded a certificate from before the platform (null: the network), and the day.",
      },
      sample: { type: "boolean" },
      ...Object.fromEntries(publicFields.map((field) => [field, propertyOf(certificate, field)])),
      achievements: {
        type: "array",
        items: objectOf({
          title: { type: "string" },
          points: { type: "number" },
          max: { type: "number" },
          percent: { type: "number" },
        }),
      },
      revokedOn: textOrNull,
      replacedBy: textOrNull,
      checkedAt: { type: "string" },
    }),
  ),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, query, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    reply.header("X-Robots-Tag", "noindex");
    return verify(services, params.id, documentLocale(query.languageCode));
  },
});
