import { EVERYTHING, keepReading, type LiveEvent, type LiveListener } from "#providers/live/readEvents.ts";

const NAME = "pe-quality-events";
/** Delay before the stream ends, so that it continues between pages. */
const GRACE_MS = 2000;

/**
 * Change events for all tabs of a browser from one stream. The tab with the lock reads it and passes events on. When it
 * is closed, the next one takes over. Without locks (an address without encryption), each tab has its own stream.
 */
export class LiveEvents {
  readonly #listeners = new Set<LiveListener>();
  #channel: BroadcastChannel | undefined;
  #reading: AbortController | undefined;
  #ending: ReturnType<typeof setTimeout> | undefined;

  /** Calls a listener for every event. Returns a function that stops it. */
  listen(listener: LiveListener): () => void {
    clearTimeout(this.#ending);
    this.#listeners.add(listener);
    if (!this.#reading) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (!this.#listeners.size) this.#ending = setTimeout(() => this.stop(), GRACE_MS);
    };
  }

  #start(): void {
    const reading = new AbortController();
    const { signal } = reading;
    this.#reading = reading;
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => this.#tell(data);
    const passOn = (event: LiveEvent) => {
      this.#tell(event);
      if (!signal.aborted) this.#channel?.postMessage(event);
    };
    if (!navigator.locks) void keepReading(signal, passOn);
    else void this.#readInTurn(signal, passOn).catch(() => undefined);
  }

  /** A tab that waited for the lock takes over from a closed one. Events in between are missing. */
  async #readInTurn(signal: AbortSignal, passOn: LiveListener): Promise<void> {
    const first = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await keepReading(signal, passOn);
      return lock !== null;
    });
    if (!first) await navigator.locks.request(NAME, { signal }, () => keepReading(signal, passOn, true));
  }

  /** Ends the stream immediately, for a page that is closing. A later listener starts a new one. */
  stop(): void {
    clearTimeout(this.#ending);
    this.#reading?.abort();
    this.#channel?.close();
    this.#reading = undefined;
    this.#channel = undefined;
  }

  #tell(event: LiveEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}

/** Whether an event is about one of these records. */
export const isAbout = (event: LiveEvent, resource: string, ids: readonly string[] = []) =>
  event === EVERYTHING || (event.resource === resource && (ids.length === 0 || ids.includes(event.id)));
