import pLimit from "p-limit";
import { DAY_MS, SECOND_MS } from "#domain/calendar/time.ts";
import type { Services } from "#server/services/services.ts";
import { visitUrl } from "#server/tasks/links/visitUrl.ts";

/** Visits after this time prove nothing about the submission. */
const TOO_LATE_MS = 7 * DAY_MS;
const BATCH_SIZE = 20;
const MAX_CONCURRENT = 10;
/** Maximum duration of a run, while more links wait. Its last batch ends before the next run begins. */
const RUN_MS = 30 * SECOND_MS;

async function visitBatch(services: Services): Promise<number> {
  const { kysely } = services.database;
  const since = new Date(services.now().getTime() - TOO_LATE_MS).toISOString();
  const waiting = await kysely
    .selectFrom("link_visits")
    .select(["taskCode", "round", "url", "handedInAt"])
    .where("visitedAt", "is", null)
    .where("handedInAt", ">=", since)
    .orderBy("handedInAt")
    .limit(BATCH_SIZE)
    .execute();
  const limit = pLimit(MAX_CONCURRENT);
  await limit.map(waiting, async ({ taskCode, round, url, handedInAt }) => {
    const { checkedAt, valid, ...found } = await visitUrl(url, services.now(), services.urlPolicy);
    const nothing = { status: null, reason: null, type: null, size: null, sha256: null };
    await kysely
      .updateTable("link_visits")
      .set({ ...nothing, ...found, valid: valid ? 1 : 0, visitedAt: checkedAt })
      .where("taskCode", "=", taskCode)
      .where("round", "=", round)
      .where("url", "=", url)
      .where("handedInAt", "=", handedInAt)
      .execute();
  });
  return waiting.length;
}

/**
 * Visits each submitted link once and stores the result: whether it answered, its type, size and hash. The
 * demonstration visits none.
 */
export async function visitLinks(services: Services): Promise<void> {
  if (services.demo) return;
  const until = Date.now() + RUN_MS;
  while ((await visitBatch(services)) === BATCH_SIZE && Date.now() < until);
}
