import { prepareInstallation } from "#server/commands/prepare.ts";
import { readSettings } from "#server/settings.ts";
import { brokenCheckpoints } from "#server/trail/checkpoints.ts";
import { verifyTrail as verify } from "#server/trail/verify.ts";

/** `npm run trail:verify`: recomputes the whole trail, says what is not as it tells, and ends, with code 1 where anything is. */
export async function verifyTrail(built: URL): Promise<void> {
  const { app } = await prepareInstallation(readSettings(process.env), built, false);
  const { entries, broken } = await verify(app.services);
  for (const { resource, subject, seq, why, detail } of broken)
    console.log(`Broken: ${resource} ${subject}, entry ${seq} (${detail ? `${why}: ${detail}` : why})`);
  const checkpoints = await brokenCheckpoints(app.services);
  for (const { name, why } of checkpoints.broken) console.log(`Broken: ${name} (${why})`);
  console.log(
    `${entries} entries, ${broken.length} broken chains; ${checkpoints.checked} checkpoints, ${checkpoints.broken.length} broken`,
  );
  process.exit(broken.length || checkpoints.broken.length ? 1 : 0);
}
