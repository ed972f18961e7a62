import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { anyTables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

type Values = Record<string, unknown>;

/** The fields that name a record which is not there. */
async function danglingFields({ database, registry }: Services, resource: Resource, values: Values): Promise<string[]> {
  const dangling: string[] = [];
  for (const [field, relation] of Object.entries(resource.relations)) {
    const value = values[field];
    if (typeof value !== "string") continue;
    const { table, key } = registry.named(relation.resource);
    const found = await anyTables(database.kysely)
      .selectFrom(table)
      .select(key)
      .where(key, "=", value)
      .executeTakeFirst();
    if (!found) dangling.push(field);
  }
  return dangling;
}

/**
 * Writes a record. If the database refuses a reference, looks up which fields refer to missing records (DomainError
 * INVALID_INPUT). Only then, because references are usually valid.
 */
export async function explainForeignKeyErrors<T>(
  services: Services,
  resource: Resource,
  values: Values,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DomainError && error.problem.code === "IN_USE")) throw error;
    const dangling = await danglingFields(services, resource, values);
    if (!dangling.length) throw error;
    throw new DomainError("INVALID_INPUT", { errors: Object.fromEntries(dangling.map((field) => [field, ["enum"]])) });
  }
}
