import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#server/database/database.ts";

type TrailRow = Tables["trail"];

/** Entries in memory at a time. */
const PAGE_SIZE = 500;

/** Reads the trail in the order of some columns, which no two entries share: page by page, so that its length costs no memory. */
async function* inOrder(
  kysely: Kysely<Tables>,
  columns: readonly (keyof Tables["trail"])[],
  within?: RawBuilder<boolean>,
): AsyncGenerator<TrailRow> {
  const place = sql.join(columns.map((column) => sql.ref(column)));
  for (let last: TrailRow | undefined; ; ) {
    let query = kysely.selectFrom("trail").selectAll().limit(PAGE_SIZE);
    for (const column of columns) query = query.orderBy(column);
    if (within) query = query.where(within);
    if (last) {
      const reached = last;
      query = query.where(sql<boolean>`(${place}) > (${sql.join(columns.map((column) => reached[column]))})`);
    }
    const rows = await query.execute();
    yield* rows;
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1);
    // The embedded database reads without waiting: requests get their turn between two pages.
    await yieldToOthers();
  }
}

/** Every entry, chain by chain, each chain from its beginning. */
export const entriesByChain = (kysely: Kysely<Tables>) => inOrder(kysely, ["resource", "subject", "seq"]);

/** The entries of a time, in its order; `from` is not of it, `until` is. */
export const entriesByTime = (kysely: Kysely<Tables>, { from, until }: { from: string; until: string }) =>
  inOrder(kysely, ["at", "id"], sql<boolean>`at > ${from} and at <= ${until}`);

/** One chain, whole. */
export const entriesOf = (kysely: Kysely<Tables>, resource: string, subject: string): Promise<TrailRow[]> =>
  kysely
    .selectFrom("trail")
    .selectAll()
    .where("resource", "=", resource)
    .where("subject", "=", subject)
    .orderBy("seq")
    .execute();
