import type { Services } from "#server/services/services.ts";
import { verifyInstallation } from "#server/trail/verifyInstallation.ts";

/**
 * Compares the whole installation with its trail and prints each difference.
 * @param hasKey whether the key of the checkpoints is present; without it they prove nothing
 * @returns the numbers of compared entries and of faults
 */
export async function tellVerification(
  services: Services,
  hasKey = true,
): Promise<{ checked: number; faults: number }> {
  const { checkpoints, chains, files, links, faults } = await verifyInstallation(services, hasKey);
  for (const { name, why } of checkpoints.broken) console.log(`Broken: ${name} (${why})`);
  for (const { resource, subject, seq, why, detail } of chains.broken)
    console.log(`Broken: ${resource} ${subject}, entry ${seq} (${detail ? `${why}: ${detail}` : why})`);
  for (const { id, taskCode, questionId, why } of files.broken)
    console.log(`Broken: file ${id} of ${taskCode}, question ${questionId} (${why})`);
  for (const { userId, createdAt } of links.broken)
    console.log(
      `Broken: link for a new password of user ${userId}, made at ${createdAt} (the trail has no entry for it)`,
    );
  console.log(
    `${chains.entries} entries, ${chains.broken.length} broken chains, ${checkpoints.checked} checkpoints, ${checkpoints.broken.length} broken, ${files.checked} files, ${files.broken.length} broken, ${links.open} open password links, ${links.broken.length} broken`,
  );
  return { checked: chains.entries, faults };
}
