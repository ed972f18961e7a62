import { chmodSync, existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addDemoSteps } from "#domain/procedure/demoProcedure.ts";
import { type App, createApp } from "#server/app.ts";
import { requireAdministrator } from "#server/commands/seed/firstAdministrator.ts";
import { type AdjustableClock, adjustableClock, seed } from "#server/commands/seed/seed.ts";
import type { Database } from "#server/database/database.ts";
import { holdFolder } from "#server/database/embeddedNode.ts";
import { isDemonstration, requireDemoOnPurpose } from "#server/database/installation.ts";
import { requireIntact } from "#server/database/intactSqlite.ts";
import { migrate, stepsOf, unknownSteps } from "#server/database/migrate.ts";
import { fileOf, openDatabase, requireFile } from "#server/database/open.ts";
import { tell } from "#server/lib/standardOutput.ts";
import { createPdfRenderer } from "#server/pdf/draw.ts";
import { makeDataDir } from "#server/settings/makeDataDir.ts";
import { type Release, releaseInWords, releaseOf } from "#server/settings/release.ts";
import { keepSecrets } from "#server/settings/secrets.ts";
import type { Settings } from "#server/settings/settings.ts";
import { writeBaseline } from "#server/trail/baseline.ts";
import { requireSoundKey } from "#server/trail/signing.ts";

/** Prints the migrations of an older database before they run. */
async function tellSteps(database: Database): Promise<void> {
  const { done, waiting } = await stepsOf(database);
  if (done.length > 0 && waiting.length > 0)
    tell(
      `The database is an older version's, of step ${done.at(-1)}. It gets ${waiting.length}: ${waiting.join(", ")}`,
    );
}

/** Whether a database has no account yet, because it is empty or its first start was interrupted. */
async function hasNoUsers({ kysely }: Database, done: string[]): Promise<boolean> {
  if (done.length === 0) return true;
  return (await kysely.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Refuses settings that do not fit the database, before it changes. Throws an error that names the remedy. */
async function requireFitting(settings: Settings, database: Database, release: Release): Promise<void> {
  const unknown = await unknownSteps(database);
  if (unknown.length > 0)
    throw new Error(
      `A newer version has changed this database (${unknown.join(", ")}), which ${releaseInWords(release)} cannot read: start the newer version, or restore a backup from before its first start`,
    );
  const { done } = await stepsOf(database);
  if (done.length > 0 && (await isDemonstration(database, settings, done))) requireDemoOnPurpose(settings);
}

/** Requires the first administrator for a real installation without accounts. Throws an error that names the settings. */
async function requireFirstAdministrator(settings: Settings, database: Database): Promise<void> {
  const { done } = await stepsOf(database);
  if (done.length > 0 && (await isDemonstration(database, settings, done))) return;
  if (settings.seed === "programme" && (await hasNoUsers(database, done))) requireAdministrator(settings);
}

/** Makes the data folder private to this user, even if an earlier version or another user created it. */
function keepPrivate(dataDir: string): void {
  makeDataDir(dataDir);
  if (statSync(dataDir).uid === process.getuid?.()) chmodSync(dataDir, 0o700);
}

/** Migrates the database to this version, and creates an application with it. */
async function prepare(given: Settings, database: Database, built: URL, clock: AdjustableClock): Promise<App> {
  const release = releaseOf(built);
  await requireFitting(given, database, release);
  keepPrivate(given.dataDir);
  const settings = keepSecrets(given);
  await tellSteps(database);
  await migrate(database);
  const clientDir = fileURLToPath(new URL("../client", built));
  const app = await createApp({
    settings,
    database,
    release,
    pdfRenderer: createPdfRenderer({ workerUrl: new URL("./pdf-worker.js", built) }),
    now: clock.now,
    ...(existsSync(`${clientDir}/index.html`) ? { clientDir } : {}),
  });
  await app.ready();
  if (app.services.demo) addDemoSteps();
  return app;
}

/** An application with the database of the settings. */
export interface PreparedApp {
  app: App;
  database: Database;
  clock: AdjustableClock;
}

/** Opens the database and prepares the application, one node at a time. */
async function inTurn(settings: Settings, make: (database: Database, clock: AdjustableClock) => Promise<App>) {
  const clock = adjustableClock();
  const database = openDatabase(settings);
  try {
    const app = await database.alone(
      () => make(database, clock),
      () => tell("Another node prepares the database: waiting for it"),
    );
    return { app, database, clock };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens an existing installation, without filling an empty one. Throws an error with a readable sentence if there is
 * none, and creates nothing.
 */
export async function openInstallation(settings: Settings, built: URL): Promise<PreparedApp> {
  if (!settings.databaseUrl) requireFile(fileOf(settings.dataDir));
  return inTurn(settings, async (database, clock) => {
    const { done } = await stepsOf(database);
    if (done.length === 0) throw new Error("The database that DATABASE_URL names is empty");
    return prepare(settings, database, built, clock);
  });
}

/** Locks the embedded database for this process. Throws an error if another process has it, or if it is damaged. */
async function takeFolder(dataDir: string): Promise<void> {
  await holdFolder(dataDir);
  requireIntact(fileOf(dataDir));
}

/**
 * Prepares an installation for a process that changes it, and fills an empty one according to the settings. Throws an
 * error if that is impossible. A refused start changes neither the folder nor the database.
 * @param requireUsable refuses unusable settings while the database is still unchanged
 */
export async function takeInstallation(
  settings: Settings,
  built: URL,
  requireUsable: (settings: Settings) => Promise<void> = async () => {},
): Promise<PreparedApp> {
  requireSoundKey(settings.dataDir);
  const isNew = !settings.databaseUrl && !existsSync(fileOf(settings.dataDir));
  if (isNew && settings.seed === "programme") requireAdministrator(settings);
  // A process that uses the folder gets time to end before its port is tried.
  if (isNew) await requireUsable(settings);
  if (!settings.databaseUrl) await takeFolder(settings.dataDir);
  if (!isNew) await requireUsable(settings);
  return inTurn(settings, async (database, clock) => {
    await requireFirstAdministrator(settings, database);
    const app = await prepare(settings, database, built, clock);
    await writeBaseline(app.services);
    await seed(app, clock);
    return app;
  });
}
