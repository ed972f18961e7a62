import { sql } from "kysely";
import type { Transaction } from "#server/database/database.ts";

/** The next number of a series, within the transaction. A number is never issued twice. */
export async function nextNumber(transaction: Transaction, series: string): Promise<number> {
  const row = await transaction
    .insertInto("counters")
    .values({ name: series, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`counters.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(row.value);
}
