import { sql } from "kysely";
import type { Level } from "#domain/generated/programme.ts";
import { listedClause } from "#server/certificates/register/listed.ts";
import { clauseSql } from "#server/database/clause.ts";
import type { Services } from "#server/services/services.ts";

/** Number of listed certificates of one level in one country. */
interface RegisterTotal {
  country: string;
  level: Level;
  count: number;
}

/** The numbers of listed certificates by country and level, whatever the query. Pairs without certificates are left out. */
export async function registerTotals({ database, now }: Services): Promise<RegisterTotal[]> {
  const counted = sql<RegisterTotal>`select record."country", record."level", count(*) as "count"
    from certificates as record where ${clauseSql(listedClause(now()))}
    group by record."country", record."level" order by record."country", record."level"`;
  const { rows } = await counted.execute(database.kysely);
  return rows.map(({ country, level, count }) => ({ country, level, count: Number(count) }));
}
