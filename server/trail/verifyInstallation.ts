import type { Services } from "#server/services/services.ts";
import { brokenCheckpoints } from "#server/trail/checkpoints.ts";
import { brokenFiles } from "#server/trail/files.ts";
import { passwordLinks } from "#server/trail/passwordLinks.ts";
import { verifyTrail } from "#server/trail/verify.ts";

/**
 * Compares the whole installation with its trail: checkpoints, chains, files and open links for passwords.
 * @param hasKey whether the key of the checkpoints is present; they prove nothing without it
 */
export async function verifyInstallation(services: Services, hasKey = true) {
  const checkpoints = hasKey ? await brokenCheckpoints(services) : { checked: 0, broken: [] };
  const chains = await verifyTrail(services);
  const files = await brokenFiles(services);
  const links = await passwordLinks(services);
  const faults = [checkpoints, chains, files, links].reduce((sum, { broken }) => sum + broken.length, 0);
  return { checkpoints, chains, files, links, faults };
}
