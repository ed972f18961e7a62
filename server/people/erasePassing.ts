import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import { forgetInTrail } from "#server/database/forgetInTrail.ts";
import { lastHead } from "#server/database/lock.ts";
import { insertEntry, isCommitment, nextEntry } from "#server/database/trail.ts";
import type { Services } from "#server/services/services.ts";

/** Private records of people, including deleted ones; their chains name the owner. */
const own = ["saved-view", "phrase"] as const;

type Sides = Record<string, Record<string, unknown>>;

/** Clears the entries with an unprotected personal value, as earlier versions wrote them. */
async function redact({ transaction }: Change, { name, personal }: Resource, subject: string): Promise<void> {
  const entries = await transaction
    .selectFrom("trail")
    .select(["id", "changes"])
    .where("resource", "=", name)
    .where("subject", "=", subject)
    .execute();
  const open = entries.filter(({ changes }) => {
    const sides: Sides = JSON.parse(changes);
    return personal.some((field) => Object.values(sides[field] ?? {}).some((value) => value && !isCommitment(value)));
  });
  for (const { id } of open)
    await transaction.updateTable("trail").set({ changes: "{}" }).where("id", "=", id).execute();
}

/** Removes the names and texts of a person's saved views and phrases from the trail, with an entry in each chain. */
export async function erasePassing({ registry }: Services, change: Change, personId: string): Promise<void> {
  const { transaction, actor } = change;
  for (const name of own) {
    const resource: Resource = registry.named(name);
    const chains = await transaction
      .selectFrom("trail")
      .select("subject")
      .distinct()
      .where("resource", "=", name)
      .where("changes", "like", `%${JSON.stringify(personId)}%`)
      .orderBy("subject")
      .execute();
    for (const { subject } of chains) {
      const last = await lastHead(change, resource, subject);
      await redact(change, resource, subject);
      await forgetInTrail(change, resource, subject);
      const at = change.now.toISOString();
      const { row } = nextEntry(last, { resource, subject, action: "erase", actor, at, changes: {} });
      await insertEntry(transaction, row);
    }
  }
}
