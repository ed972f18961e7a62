import type { ChangedValues } from "#domain/actions/undo.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

/**
 * The properties changed by the latest change of a record, from its trail entry, read in the same transaction. Personal
 * values, and values that are not a property of the record, are left out, because the job must not store them.
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
