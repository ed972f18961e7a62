import { labelField } from "#domain/schema/derive.ts";
import type { Resource, Stored, Values } from "#domain/schema/resource.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import { anyTables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

type Labels = Map<string, string>;

async function labelsOfRecords(
  { database }: Services,
  { table, key, label }: Resource,
  ids: string[],
): Promise<Labels> {
  const those = isAnyOf(database.engine, key, ids);
  const rows = await anyTables(database.kysely).selectFrom(table).select([key, label]).where(those).execute();
  return new Map(rows.map((row) => [String(row[key]), String(row[label])]));
}

type Told = Record<string, { before?: unknown; after?: unknown }>;
type Secrets = Record<string, { before?: { value: unknown }; after?: { value: unknown } }>;

/** A property's value after an entry, or before a deletion; undefined for erased values. */
function toldIn(field: string, changes: Told, secrets: Secrets | null): unknown {
  const secret = secrets?.[field];
  if (secret) return secret.after?.value ?? secret.before?.value;
  const sides = changes[field];
  const value = sides?.after ?? sides?.before;
  return typeof value === "string" ? value : undefined;
}

/** The labels of deleted records, by their last trail entry. */
async function labelsTold({ database }: Services, { name, label, personal }: Resource, ids: string[]): Promise<Labels> {
  const entries = await database.kysely
    .selectFrom("trail")
    .select(["subject", "changes", "personal"])
    .where("resource", "=", name)
    .where(isAnyOf(database.engine, "subject", ids))
    .orderBy("seq")
    .execute();
  const labels: Labels = new Map();
  for (const entry of entries) {
    const secrets: Secrets | null = entry.personal === null ? null : JSON.parse(entry.personal);
    const changes: Told = personal.includes(label) ? {} : JSON.parse(entry.changes);
    const value = toldIn(label, changes, secrets);
    if (value !== undefined && value !== null) labels.set(entry.subject, String(value));
  }
  return labels;
}

async function labelsOf(services: Services, resource: Resource, ids: string[]): Promise<Labels> {
  const present = await labelsOfRecords(services, resource, ids);
  const gone = ids.filter((id) => !present.has(id));
  return gone.length === 0 ? present : new Map([...present, ...(await labelsTold(services, resource, gone))]);
}

/** Adds the labels of records referred to in any resource; null if they are no longer known. */
export async function withPolymorphicLabels(
  services: Services,
  { polymorphic }: Resource,
  records: Stored<Values>[],
): Promise<void> {
  if (!polymorphic) return;
  const { field, resourceIn } = polymorphic;
  const asked = records.filter((record) => record[field] !== undefined && record[resourceIn] !== undefined);
  for (const name of new Set(asked.map((record) => String(record[resourceIn])))) {
    const resource = services.registry.find(name);
    const referring = asked.filter((record) => record[resourceIn] === name);
    const ids = [...new Set(referring.map((record) => String(record[field])))];
    const labels: Labels = resource ? await labelsOf(services, resource, ids) : new Map();
    for (const record of referring)
      Object.assign(record, { [labelField(field)]: labels.get(String(record[field])) ?? null });
  }
}
