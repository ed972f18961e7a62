import { typedRecordNumber } from "#domain/certificate/recordNumber.ts";
import { typedShortCode } from "#domain/certificate/shortCode.ts";
import { typedCertificateNumber } from "#domain/network/isCertificateNumber.ts";
import { findByCode, findByNumber, findRecordByNumber } from "#server/certificates/findPrinted.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeRateLimit } from "#server/http/limits/rateLimits.ts";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { textOrNull } from "#server/http/shapes.ts";

const typed = { type: "string", minLength: 1, maxLength: 500 } as const;

/**
 * Finds a certificate or an auditor's record by its printed code, or by its number with the name of the enterprise or
 * auditor.
 */
export default defineAction({
  method: "GET",
  path: "/certificates/find",
  summary: "Find a certificate by its code, or by number and name",
  access: "anyone",
  query: { code: typed, name: typed },
  response: objectOf({
    verificationId: textOrNull,
    wrongGroup: { type: ["integer", "null"], minimum: 1, maximum: 3 },
  }),
  errors: ["TOO_MANY_REQUESTS"],
  async handle({ services, query, request, reply }) {
    await consumeRateLimit(services, "verificationByAddress", clientAddress(request));
    reply.header("X-Robots-Tag", "noindex");
    const { code = "", name = "" } = query;
    const number = typedRecordNumber(code);
    const record = number === undefined ? undefined : await findRecordByNumber(services, { number, name });
    // An office may have given earlier certificates such numbers too.
    if (record?.verificationId) return record;
    const short = typedShortCode(code);
    const found = short && (await findByCode(services, short));
    // The number of an earlier certificate can have as many characters as a code.
    if (found && (found.verificationId || found.wrongGroup || !name)) return found;
    return findByNumber(services, { number: typedCertificateNumber(code) ?? code, name });
  },
});
