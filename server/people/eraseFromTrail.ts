import type { Kysely } from "kysely";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { eraseInTrail } from "#server/database/forgetInTrail.ts";
import { alike } from "#server/people/alike.ts";
import type { NamedPerson } from "#server/people/certificatesNaming.ts";
import { ownersIn } from "#server/people/owners.ts";
import type { Services } from "#server/services/services.ts";

/** Resources that name people of an enterprise, or did before. */
const naming = ["certificate", "improvement", "task"] as const;

/** So many entries are looked through at once. */
const PAGE_SIZE = 500;

interface Chain {
  resource: (typeof naming)[number];
  subject: string;
}

/** Every text in a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return ownersIn(value);
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** The chains of any enterprise that contain one of these names, in the common locking order. */
async function chainsTelling(database: Kysely<Tables>, names: ReadonlySet<string>): Promise<Chain[]> {
  const found = new Map<string, Chain>();
  for (let last = ""; ; ) {
    const page = await database
      .selectFrom("trail")
      .select(["id", "resource", "subject", "personal"])
      .where("id", ">", last)
      .where("resource", "in", naming)
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
  for (const chain of await chainsTelling(change.transaction, names))
    if (await isOf(change.transaction, chain, code))
      await eraseInTrail(change, registry.get(chain.resource), chain.subject);
}
