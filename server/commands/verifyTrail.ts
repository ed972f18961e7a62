import { openInstallation } from "#server/commands/prepare.ts";
import { readSettings } from "#server/settings.ts";
import { brokenCheckpoints } from "#server/trail/checkpoints.ts";
import { brokenFiles } from "#server/trail/files.ts";
import { verifyTrail as verify } from "#server/trail/verify.ts";

/** Nobody signs in here: without the installation's own secret none is asked for, and none is made. */
const UNUSED_SECRET = "nobody signs in while the trail is verified";

/** `npm run trail:verify`: recomputes the whole trail, reads every file that answers name, says what is not as it tells, and ends, with code 1 where anything is. */
export async function verifyTrail(built: URL): Promise<void> {
  const { app } = await openInstallation(readSettings({ ...process.env, SESSION_SECRET: UNUSED_SECRET }), built);
  const { entries, broken } = await verify(app.services);
  for (const { resource, subject, seq, why, detail } of broken)
    console.log(`Broken: ${resource} ${subject}, entry ${seq} (${detail ? `${why}: ${detail}` : why})`);
  const checkpoints = await brokenCheckpoints(app.services);
  for (const { name, why } of checkpoints.broken) console.log(`Broken: ${name} (${why})`);
  const files = await brokenFiles(app.services);
  for (const { id, taskCode, questionId, why } of files.broken)
    console.log(`Broken: file ${id} of ${taskCode}, question ${questionId} (${why})`);
  console.log(
    `${entries} entries, ${broken.length} broken chains; ${checkpoints.checked} checkpoints, ${checkpoints.broken.length} broken; ${files.checked} files, ${files.broken.length} broken`,
  );
  process.exit(broken.length || checkpoints.broken.length || files.broken.length ? 1 : 0);
}
