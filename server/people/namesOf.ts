import type { Kysely } from "kysely";
import type { User } from "#domain/generated/resources.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Tables } from "#server/database/database.ts";
import { aliasesOf } from "#server/people/aliases.ts";

/** A personal value before and after a change, as stored in the trail. */
type Sides = Record<string, { value?: unknown }>;

/**
 * All names of an account, current and former, and of accounts that were merged into it; the trail has former ones until
 * they are erased.
 */
export async function namesOf(
  database: Kysely<Tables>,
  resource: Resource,
  { id, fullname }: Pick<User, "id" | "fullname">,
): Promise<Set<string>> {
  const aliases = await aliasesOf(database, id);
  const entries = await database
    .selectFrom("trail")
    .select("personal")
    .where("resource", "=", resource.name)
    .where("subject", "in", [id, ...aliases.map((alias) => alias.id)])
    .where("personal", "is not", null)
    .execute();
  const sides = entries.map(({ personal }) => (JSON.parse(String(personal)) as { fullname?: Sides }).fullname ?? {});
  const values = sides.flatMap((side) => Object.values(side).map(({ value }) => value));
  const current = [fullname, ...aliases.map((alias) => alias.fullname)];
  return new Set([...current, ...values].filter((name): name is string => typeof name === "string" && name !== ""));
}
