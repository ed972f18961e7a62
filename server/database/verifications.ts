import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { VerificationResult } from "#domain/system/checks.ts";
import type { Tables } from "#server/database/database.ts";

type Subject = "trail" | "backup";

/** Records a verification of the trail or of a backup. */
export async function noteVerification(
  kysely: Kysely<Tables>,
  verification: VerificationResult & { subject: Subject },
): Promise<void> {
  await kysely
    .insertInto("verifications")
    .values({ id: randomUUID(), ...verification })
    .execute();
}

/** The last verification of a subject. */
export function lastVerification(kysely: Kysely<Tables>, subject: Subject): Promise<VerificationResult | undefined> {
  return kysely
    .selectFrom("verifications")
    .select(["at", "checked", "faults"])
    .where("subject", "=", subject)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}
