import type { Services } from "#server/services/services.ts";
import { brokenCheckpoints } from "#server/trail/checkpoints.ts";
import { brokenFiles } from "#server/trail/files.ts";
import { passwordLinks } from "#server/trail/passwordLinks.ts";
import { verifyTrail } from "#server/trail/verify.ts";

/**
 * Compares the whole installation with its trail and prints each difference.
 * @param hasKey whether the key of the checkpoints is present; they prove nothing without it
 * @returns whether everything matches the trail
 */
export async function tellVerification(services: Services, hasKey = true): Promise<boolean> {
  const checkpoints = hasKey ? await brokenCheckpoints(services) : { checked: 0, broken: [] };
  for (const { name, why } of checkpoints.broken) console.log(`Broken: ${name} (${why})`);
  const { entries, broken } = await verifyTrail(services);
  for (const { resource, subject, seq, why, detail } of broken)
    console.log(`Broken: ${resource} ${subject}, entry ${seq} (${detail ? `${why}: ${detail}` : why})`);
  const files = await brokenFiles(services);
  for (const { id, taskCode, questionId, why } of files.broken)
    console.log(`Broken: file ${id} of ${taskCode}, question ${questionId} (${why})`);
  const links = await passwordLinks(services);
  for (const { userId, createdAt } of links.broken)
    console.log(
      `Broken: link for a new password of user ${userId}, made at ${createdAt} (the trail has no entry for it)`,
    );
  console.log(
    `${entries} entries, ${broken.length} broken chains, ${checkpoints.checked} checkpoints, ${checkpoints.broken.length} broken, ${files.checked} files, ${files.broken.length} broken, ${links.open} open password links, ${links.broken.length} broken`,
  );
  return [broken, checkpoints.broken, files.broken, links.broken].every(({ length }) => length === 0);
}
