import { setTimeout } from "node:timers/promises";
import { clock } from "#domain/access/actor.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { isOutside } from "#server/http/plugins/errors.ts";
import { forgetMailFiles } from "#server/mail/outbox.ts";
import { firstDeletion } from "#server/retention/notice.ts";
import type { RetentionRule } from "#server/retention/rule.ts";
import { announced, retentionRules } from "#server/retention/rules.ts";
import type { Services } from "#server/services/services.ts";

const BATCH_SIZE = 100;

/** A run ends after this time, before its lease does. The next run continues. */
const BUDGET_MS = 40 * MINUTE_MS;

/** Keys of records that are due, after a key, in their order. */
async function nextDue({ database: { kysely }, now }: Services, rule: RetentionRule, after: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom(rule.due(kysely, now()).as("due"))
    .select("due.id")
    .where("due.id", ">", after)
    .orderBy("due.id")
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes one record if it is still due, in one transaction; then its files on disks. Returns whether it was due. */
async function deleteOne(services: Services, rule: RetentionRule, id: string): Promise<boolean> {
  const { settings, staging } = services;
  const left = await inTransaction(services, clock, (change) => rule.apply(services, change, id));
  for (const upload of left?.uploads ?? []) await staging.leave(upload);
  await forgetMailFiles(settings, left?.mails ?? []);
  return left !== undefined;
}

/** Applies one rule until nothing is due or the time is over. Returns the number of records, and those that failed. */
async function applyRule(services: Services, rule: RetentionRule, until: number) {
  const failed: string[] = [];
  let deleted = 0;
  for (let after = ""; Date.now() < until; ) {
    const ids = await nextDue(services, rule, after);
    for (const id of ids) {
      const started = Date.now();
      try {
        if (await deleteOne(services, rule, id)) deleted += 1;
      } catch (error) {
        if (isOutside(error)) throw error;
        const reason = error instanceof DomainError ? error.problem.code : undefined;
        services.log.error({ err: error, kind: rule.kind, id, reason }, "a deletion by its period failed");
        failed.push(id);
      }
      // Leaves the database to other writers for as long as this took.
      await setTimeout(Date.now() - started);
    }
    after = ids.at(-1) ?? "";
    if (ids.length < BATCH_SIZE) break;
  }
  return { deleted, failed };
}

/**
 * Deletes what the programme's periods no longer allow to store, each record in a separate transaction. A run that is
 * interrupted loses nothing: the next one, on any node, finds what is still due.
 * @returns the number of processed records by kind
 */
export async function enforceRetention(services: Services): Promise<Record<string, number>> {
  const until = Date.now() + BUDGET_MS;
  const first = await firstDeletion(services);
  const isAnnounced = !first || services.now() >= first;
  const deleted: Record<string, number> = {};
  const failed: string[] = [];
  for (const rule of isAnnounced ? retentionRules : retentionRules.filter((one) => !announced.includes(one))) {
    const result = await applyRule(services, rule, until);
    if (result.deleted > 0) deleted[rule.kind] = (deleted[rule.kind] ?? 0) + result.deleted;
    failed.push(...result.failed);
  }
  if (Object.keys(deleted).length > 0) {
    await services.database.overwrite();
    services.log.info({ deleted }, "data was deleted at the end of its period");
  }
  if (failed.length > 0) throw new Error(`deletions by their periods failed: ${failed.join(", ")}`);
  return deleted;
}
