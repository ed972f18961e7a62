import { type Check, type SystemFacts, systemChecks } from "#domain/system/checks.ts";
import { lastCompleteBackup } from "#server/backup/outcomes.ts";
import { lastVerification } from "#server/database/verifications.ts";
import { failingJobs } from "#server/jobs/runOnce.ts";
import { type StoredNode, storedNodes } from "#server/jobs/system/nodes.ts";
import { waitingMails } from "#server/mail/waitingMails.ts";
import type { Services } from "#server/services/services.ts";

/** The time of the first start. Undefined for installations older than this record. */
async function installedAt({ database: { kysely } }: Services): Promise<string | undefined> {
  const row = await kysely.selectFrom("installation").select("notedAt").where("name", "=", "kind").executeTakeFirst();
  return row?.notedAt;
}

/** Number of waiting and of failed emails. */
async function mailFacts({ database: { kysely } }: Services) {
  const waiting = await waitingMails(kysely);
  const failed = await kysely
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "=", "failed")
    .executeTakeFirstOrThrow();
  return { oldestMail: waiting.oldest, waitingMails: waiting.count, failedMails: Number(failed.count) };
}

async function factsOf(services: Services, nodes: StoredNode[]): Promise<SystemFacts> {
  const { kysely } = services.database;
  return {
    installedAt: await installedAt(services),
    nodes,
    lastBackup: await lastCompleteBackup(kysely),
    backupCheck: await lastVerification(kysely, "backup"),
    trail: await lastVerification(kysely, "trail"),
    ...(await mailFacts(services)),
    failingJobs: await failingJobs(services),
  };
}

/** The nodes of an installation, and the results of all checks. */
export async function systemState(services: Services): Promise<{ nodes: StoredNode[]; checks: Check[] }> {
  const nodes = await storedNodes(services);
  return { nodes, checks: systemChecks(await factsOf(services, nodes), services.now()) };
}
