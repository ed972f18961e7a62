import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type App, createApp } from "#server/app.ts";
import type { Database } from "#server/database/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { tellContradictions } from "#server/network/tellContradictions.ts";
import { createPdfRenderer } from "#server/pdf/draw.ts";
import { demoAccounts } from "#server/seed/people.ts";
import { adjustableClock, seed } from "#server/seed/seed.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { writeBaseline } from "#server/trail/baseline.ts";
import { brokenCheckpoints } from "#server/trail/checkpoints.ts";
import { verifyTrail } from "#server/trail/verify.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const clientDir = join(here, "../client");

/** Whether this process ends with a word on the trail, in place of serving. */
const verifies = process.argv[2] === "verify-trail";

function openDatabase({ databaseUrl, dataDir }: Settings): Database {
  if (databaseUrl)
    return openPostgres(databaseUrl, (error) => console.error(`The database connection broke: ${error.message}`));
  return openSqlite(join(dataDir, "pe-quality.sqlite"));
}

function printAccounts(): void {
  console.log("\nDemo accounts:");
  for (const { role, label, email, password, code, accessCode, name } of demoAccounts) {
    const way = email ? `${email}  ${password}` : `${code}  ${accessCode}  as ${name}`;
    console.log(`  ${role.padEnd(11)} ${label.padEnd(18)} ${way}`);
  }
}

/** `npm run trail:verify`: recomputes the whole trail and ends, with code 1 when anything is not as it tells. */
async function tellTrail(app: App): Promise<void> {
  const { entries, broken } = await verifyTrail(app.services);
  for (const { resource, subject, seq, why, detail } of broken)
    console.log(`Broken: ${resource} ${subject}, entry ${seq} (${detail ? `${why}: ${detail}` : why})`);
  const checkpoints = await brokenCheckpoints(app.services);
  for (const { name, why } of checkpoints.broken) console.log(`Broken: ${name} (${why})`);
  console.log(
    `${entries} entries, ${broken.length} broken chains; ${checkpoints.checked} checkpoints, ${checkpoints.broken.length} broken`,
  );
  process.exit(broken.length || checkpoints.broken.length ? 1 : 0);
}

/** Brings the database to this version's shape, and an empty one to what the settings ask for; nodes take turns at it. */
async function prepare(settings: Settings, database: Database): Promise<App> {
  await migrate(database);
  const clock = adjustableClock();
  const app = await createApp({
    settings,
    database,
    pdfRenderer: createPdfRenderer({ workerUrl: new URL("./pdf-worker.js", import.meta.url) }),
    now: clock.now,
    ...(existsSync(join(clientDir, "index.html")) ? { clientDir } : {}),
  });
  await app.ready();
  if (verifies) return app;
  await writeBaseline(app.services);
  await seed(app, clock);
  return app;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = openDatabase(settings);
  const app = await database.alone(
    () => prepare(settings, database),
    () => console.log("Another node prepares the database: waiting for it"),
  );
  if (verifies) return tellTrail(app);
  await tellContradictions(app.services);
  const stopJobs = startJobs(app.services);
  const address = await app.listen({ port: settings.port, host: settings.host });
  console.log(`PE Quality is running at ${settings.port === 0 ? address : settings.publicUrl}`);
  if (app.services.demo) printAccounts();

  const stop = async () => {
    stopJobs();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
