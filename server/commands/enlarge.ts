import { MINUTE_MS } from "#domain/time.ts";
import { takeInstallation } from "#server/commands/prepare.ts";
import { daysBefore } from "#server/seed/demo.ts";
import { readSize } from "#server/seed/large/readSize.ts";
import { seedLarge } from "#server/seed/large/seedLarge.ts";
import { readSettings } from "#server/settings.ts";

/** `npm run demo:large`: enlarges a demonstration to the size of the network, and ends. Throws a sentence. */
export async function enlarge(words: string[], built: URL): Promise<void> {
  const size = readSize(words);
  const { app, clock } = await takeInstallation(readSettings(process.env), built);
  if (!app.services.demo)
    throw new Error("Only a demonstration is enlarged: start with an empty DATA_DIR and SEED=demo");
  const start = new Date();
  const setTime = (daysAgo: number) => clock.set(daysBefore(start, daysAgo));
  await seedLarge(app, setTime, size, (what, done, of) => console.log(`${what}: ${done} of ${of}`));
  console.log(`Done after ${Math.round((Date.now() - start.getTime()) / MINUTE_MS)} minutes`);
  await app.close();
  process.exit(0);
}
