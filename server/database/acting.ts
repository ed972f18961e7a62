import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "#domain/access/actor.ts";
import type { Change } from "#server/database/change.ts";

/** In whose name the server makes a call of its own API. */
export interface Acting {
  actor: Actor;
  /**
   * Runs at the end of the call's transaction, with what it has made: what it writes is committed with it, and what it
   * throws rolls all of it back.
   */
  written(change: Change, result: unknown): Promise<void>;
}

const storage = new AsyncLocalStorage<Acting>();

/** Who makes the call that is running, where the server makes it itself; absent in every call that comes from outside. */
export const acting = (): Acting | undefined => storage.getStore();

/** Runs a call of the server to itself in somebody's name. */
export function actAs<T>(who: Acting, call: () => Promise<T>): Promise<T> {
  return storage.run(who, call);
}
