import type { Kysely } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";

/** The accounts that were merged into an account. */
export const aliasesOf = (database: Kysely<Tables>, id: string): Promise<Pick<User, "id" | "fullname">[]> =>
  database.selectFrom("users").select(["id", "fullname"]).where("mergedInto", "=", id).orderBy("id").execute();
