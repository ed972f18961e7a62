import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator } from "kysely";
import { type AnyTables, anyTables, type Database } from "#server/database/database.ts";
import { type MigrationStep, migrations } from "#server/database/migrations/index.ts";

/** The steps of the database's making by name, in the order in which they run. */
export const stepNames = Object.keys(migrations).sort();

function migratorOf(database: Database, named: Record<string, MigrationStep>): Migrator {
  const steps = Object.entries(named).map(([name, step]) => [
    name,
    { up: (transaction: Kysely<AnyTables>) => step(transaction, database.engine) },
  ]);
  return new Migrator({
    db: database.kysely,
    // Steps do not depend on each other's order: a later one may have a lower number.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
}

/** Brings the database to the newest shape; throws the first failure. `more` are further steps, as a test's own resource needs. */
export async function migrate(database: Database, more: Record<string, MigrationStep> = {}): Promise<void> {
  const { error } = await migratorOf(database, { ...migrations, ...more }).migrateToLatest();
  if (error) throw error;
}

/** Brings a database that is no further to the shape that it has after a step. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  const { error } = await migratorOf(database, migrations).migrateTo(name);
  if (error) throw error;
}

/**
 * Brings an empty database to the shape that these steps make, whichever others were added between them later. Throws the
 * first failure.
 */
export async function migrateBy(database: Database, names: readonly string[]): Promise<void> {
  const steps = Object.entries(migrations).filter(([name]) => names.includes(name));
  const { error } = await migratorOf(database, Object.fromEntries(steps)).migrateToLatest();
  if (error) throw error;
}

/** Migrations of a database that this version does not have, so a newer one has changed it. */
export async function unknownSteps({ kysely }: Database): Promise<string[]> {
  const any = anyTables(kysely);
  const tables = await any.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const rows = await any.selectFrom(DEFAULT_MIGRATION_TABLE).select("name").orderBy("name").execute();
  return rows.map(({ name }) => String(name)).filter((name) => !stepNames.includes(name));
}

/** Applied and pending migrations of a database. */
export async function stepsOf(database: Database): Promise<{ done: string[]; waiting: string[] }> {
  const steps = await migratorOf(database, migrations).getMigrations();
  const named = (isDone: boolean) =>
    steps.filter((step) => Boolean(step.executedAt) === isDone).map(({ name }) => name);
  return { done: named(true), waiting: named(false) };
}
