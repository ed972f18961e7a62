import { Readable } from "node:stream";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";

/** Maximum bytes that wait for one reader; a slower reader starts again with a new stream. */
const MAX_WAITING_BYTES = 256 * 1024;

/** More events than this at once become a single one: read everything again. */
const MAX_EVENTS = 500;

/** The server-sent events of one reader: changes, and `ready`, `resync` (events were lost) and `replaced`. */
export class EventStream {
  readonly body = new Readable({ read() {} });
  #ended = false;

  constructor(onClose: () => void) {
    this.body.once("close", onClose);
    this.#write("event: ready\ndata: {}\n\n");
  }

  tell(events: readonly ChangeEvent[]): void {
    if (events.length > MAX_EVENTS) this.resync();
    else this.#write(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));
  }

  /** Events were lost: the page should read its content again. */
  resync(): void {
    this.#write("event: resync\ndata: {}\n\n");
  }

  /** Prevents proxies from closing a silent connection, and detects disconnected readers. */
  beat(): void {
    this.#write(": beat\n\n");
  }

  /**
   * A newer stream has replaced this one. The page must not open another one at once, because the two would replace
   * each other endlessly.
   */
  replace(): void {
    this.#write("event: replaced\ndata: {}\n\n");
    this.end();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.body.push(null);
  }

  #write(text: string): void {
    if (this.body.destroyed || this.#ended || !text) return;
    this.body.push(text);
    if (this.body.readableLength > MAX_WAITING_BYTES) this.body.destroy();
  }
}
