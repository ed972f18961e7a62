import { comparedFields, contradictionsOf, ruledResources } from "#domain/network/contradictions.ts";
import { anyTables } from "#server/database/database.ts";
import type { Services } from "#server/services.ts";

/** Says in the log, at the start, which records of earlier versions contradict themselves; they stay until somebody mends them. */
export async function tellContradictions({ database, registry, log }: Services): Promise<void> {
  for (const name of ruledResources) {
    const { table, key, properties } = registry.named(name);
    const columns = [key, ...comparedFields.filter((field) => field in properties)];
    const rows = await anyTables(database.kysely).selectFrom(table).select(columns).execute();
    const found = rows.filter((row) => Object.keys(contradictionsOf(name, row)).length > 0);
    if (found.length > 0)
      log.warn({ resource: name, records: found.map((row) => row[key]) }, "What these records say contradicts itself");
  }
}
