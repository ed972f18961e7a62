import { sql } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { utcDay } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import { parseListQuery } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";
import {
  type AttentionCount,
  comparedDays,
  indicatorParameters,
  indicators,
  type ListParameters,
} from "#domain/statistics/attention.ts";
import { clauseSql } from "#server/database/clause.ts";
import { filterClause } from "#server/resources/clauses.ts";
import { listRecords } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** Tolerated additional age of the numbers to compare with: a server may have been off for a while. */
const TOLERANCE_DAYS = 7;

/** Placeholder for records without a country. */
const NO_COUNTRY = "*";

const hasCountry = ({ filters }: Resource) => filters.includes("country");

/** Numbers of each indicator some weeks ago, for one country or all. */
async function countsBefore({ database, now }: Services, country?: string): Promise<Map<string, number>> {
  const today = now();
  const latest = utcDay(today, -comparedDays);
  const earliest = utcDay(today, -(comparedDays + TOLERANCE_DAYS));
  const counted = database.kysely
    .selectFrom("attention_counts")
    .where("day", "<=", latest)
    .where("day", ">=", earliest);
  const newest = await counted.select(({ fn }) => fn.max("day").as("day")).executeTakeFirst();
  if (!newest?.day) return new Map();
  const thatDay = database.kysely.selectFrom("attention_counts").where("day", "=", newest.day);
  // An indicator that a later version brought was not counted that day.
  const known = await thatDay.select("indicator").distinct().execute();
  const rows = await thatDay
    .select(({ fn }) => ["indicator", fn.sum<number>("count").as("count")])
    .$if(country !== undefined, (query) => query.where("country", "in", [country ?? "", NO_COUNTRY]))
    .groupBy("indicator")
    .execute();
  const none = known.map(({ indicator }): [string, number] => [indicator, 0]);
  return new Map([...none, ...rows.map(({ indicator, count }): [string, number] => [indicator, Number(count)])]);
}

/**
 * Items that need attention and that the actor may list.
 * @param asked counts only this country's records; an office always gets its own country's
 */
export async function readAttention(services: Services, actor: Actor, asked?: string): Promise<AttentionCount[]> {
  const country = actor.role === "office" ? (actor.country ?? undefined) : asked;
  const before = await countsBefore(services, country);
  const mine = indicators.filter(({ resource }) => can(services.registry.named(resource), actor, "list"));
  const counts = mine.map(async (indicator) => {
    const resource = services.registry.named(indicator.resource);
    const part = indicatorParameters(indicator, services.now(), hasCountry(resource) ? asked : undefined);
    const { total } = await listRecords(services, resource, actor, { ...part, _end: ["1"], _fields: [resource.key] });
    return { name: indicator.name, count: total, before: before.get(indicator.name) ?? null };
  });
  return Promise.all(counts);
}

/** Number of records by country for a part of a list. */
async function countByCountry(
  services: Services,
  resource: Resource,
  part: ListParameters,
): Promise<[string, number][]> {
  const usual = Object.entries(resource.defaultFilters).map(([field, value]) => [field, [value]]);
  const query = parseListQuery(resource, { ...Object.fromEntries(usual), ...part });
  if ("statusCode" in query) throw new DomainError(query);
  const clause = { all: query.filters.map((filter) => filterClause(resource, filter, services.now())) };
  const country = hasCountry(resource) ? sql`coalesce(record."country", '')` : sql.lit(NO_COUNTRY);
  const counted = sql`select ${country} as country, count(*) as count from ${sql.table(resource.table)} as record where ${clauseSql(clause)} group by 1`;
  const { sql: text, parameters } = counted.compile(services.database.kysely);
  const rows = await services.database.read<{ country: string; count: number }>(text, parameters);
  return rows.map(({ country, count }) => [country, Number(count)]);
}

/** Notes what there is of each indicator today, once a day: later days are compared with it. */
export async function noteAttention(services: Services): Promise<void> {
  const day = utcDay(services.now());
  for (const indicator of indicators) {
    const resource = services.registry.named(indicator.resource);
    const counts = new Map(await countByCountry(services, resource, indicatorParameters(indicator, services.now())));
    // A day on which there was nothing was counted, too.
    if (counts.size === 0) counts.set(NO_COUNTRY, 0);
    for (const [country, count] of counts)
      await services.database.kysely
        .insertInto("attention_counts")
        .values({ day, indicator: indicator.name, country, count })
        .onConflict((conflict) => conflict.columns(["day", "indicator", "country"]).doUpdateSet({ count }))
        .execute();
  }
}
