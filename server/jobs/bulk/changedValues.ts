import type { ChangedValues } from "#domain/actions/undo.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

/**
 * What the latest change of a record has changed, by its entry in the trail; to be read in the transaction that made it.
 * Personal values and what is no property of the record are left out: nothing of them is kept with a job.
 */
export async function changedValues(
  { transaction }: Change,
  { name, properties, personal }: Resource,
  subject: string,
): Promise<ChangedValues> {
  const entry = await transaction
    .selectFrom("trail")
    .select("changes")
    .where("resource", "=", name)
    .where("subject", "=", subject)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  const changes: ChangedValues = JSON.parse(entry?.changes ?? "{}");
  return Object.fromEntries(
    Object.entries(changes).filter(([field]) => field in properties && !personal.includes(field)),
  );
}
