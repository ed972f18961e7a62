import { teamRole } from "#server/auth/issueAccessCode.ts";
import type { Transaction } from "#server/database/database.ts";

/** The people whose names the join page of a class lists: current people who do not sign in through the network. */
export const listedNames = (database: Pick<Transaction, "selectFrom">, peCode: string) =>
  database
    .selectFrom("users")
    .select(["id", "fullname"])
    .where("code", "=", peCode)
    .where("role", "=", teamRole)
    .where("formerSince", "is", null)
    .where("blockedAt", "is", null)
    .where("archivedAt", "is", null)
    .where("erasedAt", "is", null)
    .where("networkSince", "is", null);
