import { type Kysely, Migrator } from "kysely";
import type { AnyTables, Database } from "#server/database/database.ts";
import { type MigrationStep, migrations } from "#server/database/migrations/index.ts";

/** Brings the database to the newest shape; throws the first failure. `more` are further steps, as a test's own resource needs. */
export async function migrate(database: Database, more: Record<string, MigrationStep> = {}): Promise<void> {
  const steps = Object.entries({ ...migrations, ...more }).map(([name, step]) => [
    name,
    { up: (transaction: Kysely<AnyTables>) => step(transaction, database.engine) },
  ]);
  const migrator = new Migrator({
    db: database.kysely,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
