import { certificateStates } from "#domain/certificate/state.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import { defineAction, objectOf } from "#server/action.ts";
import { addressOf } from "#server/auth/address.ts";
import { requireSeldom } from "#server/auth/limits.ts";
import { verify } from "#server/certificates/verification.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

const told = [
  "number",
  "verificationId",
  "enterpriseName",
  "level",
  "country",
  "date",
  "expirationDate",
  "points",
  "pointsMax",
];

const certificate = programmeResources.get("certificate");
const orNothing = { type: ["string", "null"] };

/** Anybody with a certificate's public address learns whether it is genuine and what it is worth today. */
export default defineAction({
  method: "GET",
  path: "/certificates/verify/:id",
  summary: "Check a certificate",
  access: "anyone",
  answer: objectOf({
    state: { type: "string", enum: certificateStates },
    ...Object.fromEntries(told.map((field) => [field, propertyOf(certificate, field)])),
    revokedOn: orNothing,
    replacedBy: orNothing,
  }),
  errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  async handle({ services, params, request, reply }) {
    await requireSeldom(services, "verificationByAddress", addressOf(request));
    reply.header("X-Robots-Tag", "noindex");
    return verify(services, params.id ?? "");
  },
});
