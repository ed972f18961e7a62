import { noteVerification } from "#server/database/verifications.ts";
import type { Services } from "#server/services/services.ts";
import { verifyInstallation } from "#server/trail/verifyInstallation.ts";

/** Compares the whole installation with its trail, and records the result. The log names each fault. */
export async function verifyWeekly(services: Services): Promise<void> {
  const { checkpoints, chains, files, links, faults } = await verifyInstallation(services);
  const broken = [...checkpoints.broken, ...chains.broken, ...files.broken, ...links.broken];
  for (const fault of broken) services.log.error({ fault }, "the installation differs from its trail");
  const at = services.now().toISOString();
  await noteVerification(services.database.kysely, { subject: "trail", at, checked: chains.entries, faults });
}
