import type { FastifyBaseLogger } from "fastify";
import type { ChangeRecord } from "#server/database/changeRecord.ts";
import { type Database, MAX_TEXT_LENGTH } from "#server/database/database.ts";
import type { EventPublisher } from "#server/services/events.ts";

const MAX_WAITING = 5000;
const RETRY_DELAY_MS = 1000;

/** Removes the first waiting notices that fit into one text, and returns the text. */
function takeText(waiting: ChangeRecord[]): string {
  const taken: string[] = [];
  let length = 2;
  for (const change of waiting) {
    const text = JSON.stringify(change);
    length += Buffer.byteLength(text) + 1;
    if (length > MAX_TEXT_LENGTH && taken.length) break;
    taken.push(text);
  }
  waiting.splice(0, taken.length);
  return `[${taken.join()}]`;
}

/**
 * Sends changes to all nodes after the commit and outside the transaction, which never waits for it. One message is
 * sent at a time. Changes in the meantime are part of the next message. Failed messages are announced as lost as soon
 * as sending works again.
 */
export class Publisher implements EventPublisher {
  readonly #database: Pick<Database, "notify">;
  readonly #log: Pick<FastifyBaseLogger, "warn">;
  #waiting: ChangeRecord[] = [];
  #lost = false;
  #busy = false;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(database: Pick<Database, "notify">, log: Pick<FastifyBaseLogger, "warn">) {
    this.#database = database;
    this.#log = log;
  }

  publish(changes: readonly ChangeRecord[]): void {
    if (!changes.length || this.#closed) return;
    this.#waiting.push(...changes);
    if (this.#waiting.length > MAX_WAITING) this.#lose();
    this.#start();
  }

  /** Resolves when all messages are sent. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#running;
  }

  #lose(): void {
    this.#waiting = [];
    this.#lost = true;
  }

  #start(): void {
    if (!this.#busy && !this.#retry) this.#running = this.#send();
  }

  async #send(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#lost || this.#waiting.length) {
        const text = this.#lost ? "null" : takeText(this.#waiting);
        this.#lost = false;
        await this.#database.notify(text);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "events could not be sent");
      this.#lose();
      if (!this.#closed) this.#later();
    } finally {
      this.#busy = false;
    }
  }

  #later(): void {
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#start();
    }, RETRY_DELAY_MS).unref();
  }
}
