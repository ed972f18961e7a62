import { openInstallation } from "#server/commands/prepare.ts";
import { tellVerification } from "#server/commands/verification.ts";
import { readSettings } from "#server/settings/settings.ts";

/** Nobody signs in here: without the installation's own secret none is asked for, and none is made. */
export const UNUSED_SECRET = "nobody signs in while the trail is verified";

/** `npm run trail:verify`: recomputes the whole trail, reads every file that answers name, says what is not as it tells, and ends, with code 1 where anything is. */
export async function verifyTrail(built: URL): Promise<void> {
  const { app } = await openInstallation(readSettings({ ...process.env, SESSION_SECRET: UNUSED_SECRET }), built);
  process.exit((await tellVerification(app.services)) ? 0 : 1);
}
