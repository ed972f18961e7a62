import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import type { Change } from "#server/database/change.ts";

/** The enterprise or office of a sign-in. */
export interface PenSubject {
  country: string;
  institutionId?: string;
  /** The time when it was archived. */
  archivedAt?: string | null;
  /** The time when it or its office was blocked. */
  blockedAt: string | null;
  /** The time since which the class confirms new names. */
  confirmsNamesSince?: string | null;
}

/** The enterprise or office of a code, with the date it was archived or blocked; undefined if there is none. */
export async function penSubjectOf({ transaction }: Change, code: string, role: Role): Promise<PenSubject | undefined> {
  if (programme.roles[role].subject === "central-office")
    return transaction
      .selectFrom("central_offices")
      .select(["country", "blockedAt"])
      .where("penCode", "=", code)
      .executeTakeFirst();
  const enterprise = await transaction
    .selectFrom("enterprises")
    .innerJoin("central_offices", "central_offices.penCode", "enterprises.officeCode")
    .select([
      "enterprises.country",
      "enterprises.institutionId",
      "enterprises.archivedAt",
      "enterprises.confirmsNamesSince",
      "enterprises.blockedAt",
      "central_offices.blockedAt as officeBlockedAt",
    ])
    .where("peCode", "=", code)
    .executeTakeFirst();
  return enterprise && { ...enterprise, blockedAt: enterprise.blockedAt ?? enterprise.officeBlockedAt };
}
