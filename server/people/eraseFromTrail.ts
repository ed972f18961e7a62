import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { eraseInTrail } from "#server/database/forgetInTrail.ts";
import { alike } from "#server/people/alike.ts";
import type { NamedPerson } from "#server/people/certificatesNaming.ts";
import { ownersIn } from "#server/people/owners.ts";
import type { Services } from "#server/services/services.ts";

/** Resources that name people of an enterprise, or did before, with their tables and keys. */
const naming = [
  ["certificate", "certificates", "number"],
  ["improvement", "improvements", "id"],
  ["task", "tasks", "code"],
] as const;

/** So many entries are looked through at once. */
const PAGE_SIZE = 500;

interface Chain {
  resource: (typeof naming)[number][0];
  subject: string;
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return ownersIn(value);
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether an entry is about a record of an enterprise, or about a deleted record, which may have been one. */
const mayBeOf = ({ and, eb, or }: ExpressionBuilder<Tables, "trail">, peCode: string) =>
  or(
    naming.map(([resource, table, key]) => {
      const keys = sql`select ${sql.ref(key)} from ${sql.table(table)}`;
      return and([
        eb("resource", "=", resource),
        or([
          eb("subject", "in", sql<string>`(${keys} where "peCode" = ${peCode})`),
          eb("subject", "not in", sql<string>`(${keys})`),
        ]),
      ]);
    }),
  );

/** The chains of an enterprise, and of deleted records, that contain one of these names, in the common locking order. */
async function chainsTelling(database: Kysely<Tables>, names: ReadonlySet<string>, peCode: string): Promise<Chain[]> {
  const found = new Map<string, Chain>();
  for (let last = ""; ; ) {
    const page = await database
      .selectFrom("trail")
      .select(["id", "resource", "subject", "personal"])
      .where("id", ">", last)
      .where((where) => mayBeOf(where, peCode))
      .where("personal", "is not", null)
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    for (const { resource, subject, personal } of page)
      if (alike(names, textsIn(JSON.parse(String(personal)))).length > 0)
        found.set(`${resource} ${subject}`, { resource: resource as Chain["resource"], subject });
    last = page.at(-1)?.id ?? "";
    if (page.length < PAGE_SIZE) return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, chain]) => chain);
  }
}

/** Whether a chain belongs to a record of an enterprise, by its first entry, or by its last one if it was deleted. */
async function isOf(database: Kysely<Tables>, { resource, subject }: Chain, peCode: string): Promise<boolean> {
  const entry = await database
    .selectFrom("trail")
    .select("id")
    .where("resource", "=", resource)
    .where("subject", "=", subject)
    .where("changes", "like", `%${JSON.stringify(peCode)}%`)
    .executeTakeFirst();
  return entry !== undefined;
}

/**
 * Removes a person's names from the trail of their enterprise's audits, improvements and certificates that named them
 * before, and of deleted ones. Must be called when no record names them any more.
 */
export async function eraseFromTrail(
  { registry }: Services,
  change: Change,
  { person: { code }, names }: NamedPerson,
): Promise<void> {
  if (!code) return;
  for (const chain of await chainsTelling(change.transaction, names, code))
    if (await isOf(change.transaction, chain, code))
      await eraseInTrail(change, registry.get(chain.resource), chain.subject);
}
