import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { DomainError } from "#domain/errors.ts";
import limits from "#schemas/limits.json";
import type { Change } from "#server/database/change.ts";
import type { Transaction } from "#server/database/database.ts";
import { oncePer } from "#server/lib/oncePer.ts";
import { sha256 } from "#server/lib/sha256.ts";
import type { Services } from "#server/services/services.ts";

const { $schema, streams, ...rules } = limits;

/** Actions with a limit, as in `schemas/limits.json`. */
export type Limit = keyof typeof rules;

/** A counted use of a limit. */
export interface Use {
  name: string;
  /** Number of uses in the current period, including this one. */
  count: number;
  /** Seconds until the next period. */
  remaining: number;
}

/**
 * Counts one use of each limit before the action, so that a thousand concurrent attempts count as a thousand. The
 * counters are in the database, shared by all nodes, with only a hash of the counted person or address.
 */
export function countUses(
  { database, now }: Services,
  counted: [limit: Limit, who: string, amount?: number][],
): Promise<Use[]> {
  const at = now();
  const entries = counted.map(([limit, who, amount]) => entryOf(limit, who, at, amount));
  return database.transaction(async (transaction) => {
    const uses = new Map<string, Use>();
    for (const entry of inOrder(entries)) uses.set(entry.name, await countOne(transaction, entry, at));
    return entries.map(({ name }) => uses.get(name) as Use);
  });
}

interface Entry {
  name: string;
  resetsAt: string;
  /** Weight of a use; by default one. */
  amount: number;
}

/** A new counter: its name, and the end of its period. */
const entryOf = (limit: Limit, who: string, at: Date, amount = 1): Entry => ({
  amount,
  name: `${limit} ${sha256(who)}`,
  resetsAt: new Date(at.getTime() + rules[limit].minutes * MINUTE_MS).toISOString(),
});

/** All transactions lock rows in the same order, which prevents deadlocks. */
function inOrder<T extends { name: string }>(entries: T[]): T[] {
  return [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function countOne(transaction: Transaction, { amount, ...entry }: Entry, at: Date): Promise<Use> {
  const passed = sql`limits."resetsAt" <= ${at.toISOString()}`;
  const row = await transaction
    .insertInto("limits")
    .values({ ...entry, count: amount })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({
        count: sql`case when ${passed} then ${amount} else limits.count + ${amount} end`,
        resetsAt: sql`case when ${passed} then ${entry.resetsAt} else limits."resetsAt" end`,
      }),
    )
    .returning(["count", "resetsAt"])
    .executeTakeFirstOrThrow();
  const remaining = Math.max(1, Math.ceil((Date.parse(String(row.resetsAt)) - at.getTime()) / 1000));
  return { name: entry.name, count: Number(row.count), remaining };
}

/** Cancels counted uses that were not failures. */
export function refundUses({ database }: Services, uses: Use[]): Promise<void> {
  return database.transaction(async (transaction) => {
    for (const { name } of inOrder(uses))
      await transaction
        .updateTable("limits")
        .set({ count: sql`count - 1` })
        .where("name", "=", name)
        .where("count", ">", 0)
        .execute();
  });
}

/** Throws DomainError TOO_MANY_REQUESTS, with the time to wait, if uses exceed a limit. */
export function requireWithin(limit: Limit, { count, remaining }: Use): void {
  if (count > rules[limit].times) throw new DomainError("TOO_MANY_REQUESTS", { retryAfter: remaining });
}

/**
 * Counts a use within a change, so that refused or rolled back changes do not count. Throws DomainError
 * TOO_MANY_REQUESTS.
 */
export async function consumeRateLimitIn({ transaction, now }: Change, limit: Limit, who: string): Promise<void> {
  requireWithin(limit, await countOne(transaction, entryOf(limit, who, now), now));
}

/** Whether uses exceed a limit. */
export function isBeyond(limit: Limit, { count }: Use): boolean {
  return count > rules[limit].times;
}

const MAX_CACHED = 10_000;

/** Local cache of exhausted limits, with the end of each, so that further attempts need no query. */
const refusedOf = oncePer((_: Services) => new LRUCache<string, number>({ max: MAX_CACHED }));

/** Counts a use of a limit. Throws DomainError TOO_MANY_REQUESTS. */
export async function consumeRateLimit(services: Services, limit: Limit, who: string, amount = 1): Promise<void> {
  const until = refusedOf(services);
  const name = `${limit} ${who}`;
  const now = services.now().getTime();
  const left = (until.get(name) ?? 0) - now;
  if (left > 0) throw new DomainError("TOO_MANY_REQUESTS", { retryAfter: Math.ceil(left / 1000) });
  until.delete(name);
  const [use] = await countUses(services, [[limit, who, amount]]);
  if (!use || !isBeyond(limit, use)) return;
  until.set(name, now + use.remaining * 1000);
  requireWithin(limit, use);
}

/** Deletes counters whose period is over. */
export async function forgetLimits({ database, now }: Services): Promise<void> {
  await database.kysely.deleteFrom("limits").where("resetsAt", "<=", now().toISOString()).execute();
}
