import { type Kysely, Migrator } from "kysely";
import type { AnyTables, Database } from "#server/database/database.ts";
import { migrations } from "#server/database/migrations/index.ts";

/** Brings a database to the shape that it had after a step. */
export async function migrateTo({ kysely, engine }: Database, name: string): Promise<void> {
  const steps = Object.entries(migrations).map(([key, step]) => [
    key,
    { up: (transaction: Kysely<AnyTables>) => step(transaction, engine) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const { error } = await new Migrator({ db: kysely, provider }).migrateTo(name);
  if (error) throw error;
}
