import { sql } from "kysely";
import type { TypedCode } from "#domain/certificate/shortCode.ts";
import type { FoundCertificate } from "#domain/certificate/verification.ts";
import { numberKey } from "#domain/network/numberKey.ts";
import { isNameOnCertificate } from "#domain/people/printedName.ts";
import type { Services } from "#server/services/services.ts";

/** The tables whose records have a public id and a short code. */
const verifiable = ["certificates", "auditor_records"] as const;

const nothing: FoundCertificate = { verificationId: null, wrongGroup: null };

/** The certificate or auditor's record with a typed code. If only one group of the code has an error, the result is that group. */
export async function findByCode(
  { database: { kysely } }: Services,
  { groups, isWhole }: TypedCode,
): Promise<FoundCertificate> {
  const [one = "", two = "", three = ""] = groups;
  for (const table of isWhole ? verifiable : []) {
    const found = await kysely
      .selectFrom(table)
      .select("verificationId")
      .where("shortCode", "=", groups.join("-"))
      .executeTakeFirst();
    if (found) return { ...nothing, verificationId: found.verificationId };
  }
  // In the order of the groups, so the first pattern leaves out the first group.
  const patterns = [`____-${two}-${three}`, `${one}-____-${three}`, `${one}-${two}-____`];
  for (const [index, pattern] of patterns.entries())
    for (const table of verifiable) {
      const near = await kysely
        .selectFrom(table)
        .select("number")
        .where("shortCode", "like", pattern)
        .limit(1)
        .executeTakeFirst();
      if (near) return { ...nothing, wrongGroup: index + 1 };
    }
  return nothing;
}

/** The certificate with a number, in any case and with any spaces, if the typed name is that of its enterprise. */
export async function findByNumber(
  { database: { kysely } }: Services,
  { number, name }: { number: string; name: string },
): Promise<FoundCertificate> {
  const certificate = await kysely
    .selectFrom("certificates")
    .select(["verificationId", "enterpriseName"])
    .where(sql<string>`replace(number_fold, ' ', '')`, "=", numberKey(number))
    .executeTakeFirst();
  if (!certificate || !isNameOnCertificate(name, certificate.enterpriseName)) return nothing;
  return { ...nothing, verificationId: certificate.verificationId };
}

/** The auditor's record with a number, if the typed name is that of the auditor. */
export async function findRecordByNumber(
  { database: { kysely } }: Services,
  { number, name }: { number: string; name: string },
): Promise<FoundCertificate> {
  const record = await kysely
    .selectFrom("auditor_records")
    .select(["verificationId", "name"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!record || !isNameOnCertificate(name, record.name)) return nothing;
  return { ...nothing, verificationId: record.verificationId };
}
