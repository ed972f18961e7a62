import { comparedIn, contradictionsOf, ruledResources } from "#domain/network/contradictions.ts";
import { anyTables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

/** At the start, logs contradictory records of earlier versions. They stay until they are corrected. */
export async function tellContradictions({ database, registry, log }: Services): Promise<void> {
  const institutions = await database.kysely.selectFrom("institutions").select(["id", "country"]).execute();
  const countries = new Map(institutions.map(({ id, country }) => [id, country]));
  for (const name of ruledResources) {
    const { table, key } = registry.named(name);
    const columns = [...new Set([key, ...comparedIn(name)])];
    const rows = await anyTables(database.kysely).selectFrom(table).select(columns).execute();
    const found = rows.filter((row) => {
      const placed = { ...row, institutionCountry: countries.get(String(row.institutionId)) };
      return Object.keys(contradictionsOf(name, placed)).length > 0;
    });
    if (found.length > 0)
      log.warn({ resource: name, records: found.map((row) => row[key]) }, "these records contradict themselves");
  }
}
