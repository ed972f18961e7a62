import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator } from "kysely";
import { type AnyTables, anyTables, type Database } from "#server/database/database.ts";
import { type MigrationStep, migrations } from "#server/database/migrations/index.ts";

/** The names of the migrations, in the order in which they run. */
export const stepNames = Object.keys(migrations).sort();

function migratorOf(database: Database, named: Record<string, MigrationStep>): Migrator {
  const steps = Object.entries(named).map(([name, step]) => [
    name,
    { up: (transaction: Kysely<AnyTables>) => step(transaction, database.engine) },
  ]);
  return new Migrator({
    db: database.kysely,
    // Migrations do not depend on each other's order, so a later one may have a lower number.
    allowUnorderedMigrations: true,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
}

/**
 * Migrates the database to the newest version. Throws the first failure. `more` are additional migrations, for a test's
 * own resource.
 */
export async function migrate(database: Database, more: Record<string, MigrationStep> = {}): Promise<void> {
  const { error } = await migratorOf(database, { ...migrations, ...more }).migrateToLatest();
  if (error) throw error;
}

/** Migrates a database up to a migration. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  const { error } = await migratorOf(database, migrations).migrateTo(name);
  if (error) throw error;
}

/**
 * Runs these migrations on an empty database, without others that were added between them later. Throws the first
 * failure.
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
