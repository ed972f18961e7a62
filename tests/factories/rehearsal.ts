import { DomainError } from "#domain/errors.ts";
import type { Database, Transaction } from "#server/database/database.ts";

/** Answer of a rehearsed change instead of its result. */
export const REHEARSED = "rehearsed";

/** Sees what a change has done before it is taken back. */
export type Observer = (transaction: Transaction) => Promise<void>;

/**
 * A database in which every change is truly made, and rolled back at its end, so that all rights can be tested on the
 * same data. A successful change answers 409 with `current: "rehearsed"`.
 */
export function rehearsing(database: Database, observe?: Observer): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        await work(transaction);
        await observe?.(transaction);
        throw new DomainError("WRONG_STATE", { current: REHEARSED });
      }),
    close: async () => {},
  };
}
