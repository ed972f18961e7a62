import { sql } from "kysely";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { takeInstallation } from "#server/commands/prepare.ts";
import { daysBefore } from "#server/commands/seed/demo.ts";
import { readSize } from "#server/commands/seed/large/readSize.ts";
import { seedLarge } from "#server/commands/seed/large/seedLarge.ts";
import type { Database } from "#server/database/database.ts";
import { readSettings } from "#server/settings/settings.ts";

/** Turns off waiting for the disk in the embedded database, because an interrupted run is started again anyway. */
async function stopWaitingForDisk({ engine, kysely }: Database): Promise<void> {
  if (engine === "sqlite") await sql`pragma synchronous = off`.execute(kysely);
}

/**
 * `npm run demo:large`: enlarges a demonstration to the size of the network, and ends. Throws an error with a readable
 * sentence.
 */
export async function enlarge(words: string[], built: URL): Promise<void> {
  const size = readSize(words);
  const { app, clock } = await takeInstallation(readSettings(process.env), built);
  if (!app.services.demo)
    throw new Error("Only a demonstration is enlarged: start with an empty DATA_DIR and SEED=demo");
  await stopWaitingForDisk(app.services.database);
  const start = new Date();
  const setTime = (daysAgo: number) => clock.set(daysBefore(start, daysAgo));
  await seedLarge(app, setTime, size, (what, done, of) => console.log(`${what}: ${done} of ${of}`));
  console.log(`Done after ${((Date.now() - start.getTime()) / MINUTE_MS).toFixed(1)} minutes`);
  await app.close();
  process.exit(0);
}
