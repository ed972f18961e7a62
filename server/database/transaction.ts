import type { Actor } from "#domain/access/actor.ts";
import { acting } from "#server/database/acting.ts";
import type { Change } from "#server/database/change.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";
import type { Database } from "#server/database/database.ts";

/** Maximum number of attempts. Deadlocks and serialization failures are rare, so more would point to a bug. */
const MAX_ATTEMPTS = 5;

/** Dependencies of a transaction. */
interface Writing {
  database: Database;
  publisher: { publish(changes: readonly ChangeRecord[]): void };
  now(): Date;
}

/** Does the work. For a call of the server to itself, also writes its result in the same transaction. */
async function finished<T>(change: Change, work: (change: Change) => Promise<T>): Promise<T> {
  const result = await work(change);
  await acting()?.written(change, result);
  return result;
}

/**
 * Runs `work` in one transaction for the actor. Every row gets the same time. Changes are published after the commit.
 * Runs `work` again after a serialization failure or a deadlock.
 */
export async function inTransaction<T>(
  services: Writing,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { database, publisher } = services;
  const now = services.now();
  for (let attempt = 1; ; attempt += 1) {
    const events: ChangeRecord[] = [];
    try {
      const result = await database.transaction((transaction) =>
        finished({ transaction, engine: database.engine, actor, now, events }, work),
      );
      publisher.publish(events);
      return result;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !database.wasStopped(error)) throw error;
    }
  }
}
