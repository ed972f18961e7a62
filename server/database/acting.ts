import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "#domain/access/actor.ts";
import type { Change } from "#server/database/change.ts";

/** The identity under which the server calls its own API. */
export interface Acting {
  actor: Actor;
  /**
   * Runs at the end of the call's transaction with the result. Its writes are committed with it; an error rolls
   * everything back.
   */
  written(change: Change, result: unknown): Promise<void>;
}

const storage = new AsyncLocalStorage<Acting>();

/** The identity of a call that the server makes itself. Undefined for calls from outside. */
export const acting = (): Acting | undefined => storage.getStore();

/** Runs a call of the server to itself under another identity. */
export function actAs<T>(who: Acting, call: () => Promise<T>): Promise<T> {
  return storage.run(who, call);
}
