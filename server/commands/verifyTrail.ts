import { openInstallation } from "#server/commands/prepare.ts";
import { tellVerification } from "#server/commands/verification.ts";
import { noteVerification } from "#server/database/verifications.ts";
import { readSettings } from "#server/settings/settings.ts";

/** No one signs in here, so the installation's own secret is neither required nor created. */
export const UNUSED_SECRET = "nobody signs in while the trail is verified";

/**
 * `npm run trail:verify`: recomputes the whole trail, reads every file of answers, and prints each difference. Exits
 * with code 1 if there is one.
 */
export async function verifyTrailAndExit(built: URL): Promise<void> {
  const { app } = await openInstallation(readSettings({ ...process.env, SESSION_SECRET: UNUSED_SECRET }), built);
  const result = await tellVerification(app.services);
  await noteVerification(app.services.database.kysely, { subject: "trail", at: new Date().toISOString(), ...result });
  process.exit(result.faults === 0 ? 0 : 1);
}
