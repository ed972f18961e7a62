import type { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import type { Actor } from "#domain/access/actor.ts";
import { programme } from "#domain/programme.ts";
import { STREAM_HEARTBEAT_MS } from "#domain/wire/timing.ts";
import { type ChangeRecord, newestOf } from "#server/database/changeRecord.ts";
import { EventStream } from "#server/http/events/eventStream.ts";
import { givingWay, type StreamOwner } from "#server/http/events/fairShare.ts";
import { readMessage } from "#server/http/events/message.ts";
import { RecentChanges } from "#server/http/events/recent.ts";
import { type RecordSource, whoMayReceive } from "#server/http/events/visibility.ts";
import { readActors } from "#server/http/plugins/sessionRows.ts";
import type { EventStreams } from "#server/services/events.ts";

const MAX_WAITING = 5000;

interface LiveServices extends RecordSource {
  log: FastifyBaseLogger;
  now(): Date;
}

interface Reader extends StreamOwner {
  stream: EventStream;
}

/** Changes of these resources may end sessions, so sessions are checked at once, not at the next beat. */
const endings = new Set<string | undefined>([
  "session",
  "user",
  ...Object.values(programme.roles).map(({ subject }) => subject),
]);

/**
 * The readers of this node's event streams. Changes from any node are sent to readers who may see them by their current
 * rights and sessions. The streams of an ended session are closed.
 */
export class EventBroadcaster implements EventStreams {
  readonly #services: LiveServices;
  readonly #readers = new Set<Reader>();
  readonly #recent = new RecentChanges();
  #waiting: ChangeRecord[] = [];
  #telling = false;
  #closed = false;
  #beating: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(services: LiveServices) {
    this.#services = services;
  }

  /** Number of open streams. */
  get size(): number {
    return this.#readers.size;
  }

  async start(): Promise<void> {
    this.#stopListening = await this.#services.database.listen({
      onMessage: (text) => this.#onMessage(text),
      onGap: () => this.#onGap(),
    });
    this.#beating = setInterval(() => void this.beat(), STREAM_HEARTBEAT_MS).unref();
  }

  /**
   * Opens a stream for a signed-in reader. Beyond the limit, another stream ends for it (`fairShare.ts`). Throws
   * DomainError TOO_MANY_REQUESTS if no stream of its code can end.
   * @param past milliseconds since the reader's page began to read its content; changes since then are sent first
   */
  open(sessionId: string, actor: Actor, past = 0): Readable {
    const surplus = givingWay([...this.#readers], { sessionId, actor });
    if (surplus) this.#leave(surplus, () => surplus.stream.replace());
    const stream = new EventStream(() => this.#readers.delete(reader));
    const reader: Reader = { sessionId, actor, stream };
    this.#readers.add(reader);
    if (this.#closed) this.endStreams();
    if (past > 0) void this.#tellPast(reader, past);
    return stream.body;
  }

  /** Ends the streams of ended sessions, and keeps the others open. */
  async beat(): Promise<void> {
    await this.#refresh([...this.#readers]).catch((error) =>
      this.#services.log.warn({ err: error }, "the sessions of the open streams could not be read"),
    );
    for (const { stream } of this.#readers) stream.beat();
  }

  /** Ends all streams, and later ones immediately, because a server closes only when no client is connected. */
  endStreams(): void {
    this.#closed = true;
    for (const reader of this.#readers) this.#leave(reader, () => reader.stream.end());
  }

  async close(): Promise<void> {
    clearInterval(this.#beating);
    this.endStreams();
    await this.#stopListening?.();
  }

  async #tellPast({ actor, stream }: Reader, past: number): Promise<void> {
    const changes = this.#recent.since(Date.now() - past);
    if (!changes) return stream.resync();
    try {
      const deliveries = await whoMayReceive(this.#services, newestOf(changes));
      stream.tell(deliveries.filter(({ mayReceive }) => mayReceive(actor)).map(({ event }) => event));
    } catch (error) {
      this.#services.log.warn({ err: error }, "past events could not be sent");
      stream.resync();
    }
  }

  #leave(reader: Reader, end: () => void): void {
    this.#readers.delete(reader);
    end();
  }

  #onGap(): void {
    this.#recent.forget(Date.now());
    for (const { stream } of this.#readers) stream.resync();
  }

  #onMessage(text: string): void {
    const message = readMessage(text);
    if (message === undefined) this.#services.log.warn("a message on the nodes' channel was not understood");
    if (message) {
      this.#recent.add(message, Date.now());
      if (this.#readers.size) this.#waiting.push(...message);
    } else this.#onGap();
    if (!this.#telling) void this.#tellWaiting();
  }

  async #tellWaiting(): Promise<void> {
    this.#telling = true;
    while (this.#waiting.length) {
      const changes = this.#waiting.splice(0);
      try {
        if (changes.length > MAX_WAITING) this.#onGap();
        else await this.#tell(newestOf(changes));
      } catch (error) {
        this.#services.log.warn({ err: error }, "events could not be sent");
        this.#onGap();
      }
    }
    this.#telling = false;
  }

  async #tell(changes: ChangeRecord[]): Promise<void> {
    const deliveries = await whoMayReceive(this.#services, changes);
    const readers = [...this.#readers];
    const ending = changes.some(({ resource, revision }) => endings.has(resource) && revision !== 1);
    await this.#refresh(
      ending ? readers : readers.filter(({ actor }) => deliveries.some(({ mayReceive }) => mayReceive(actor))),
    );
    for (const { actor, stream } of this.#readers)
      stream.tell(deliveries.filter(({ mayReceive }) => mayReceive(actor)).map(({ event }) => event));
  }

  /** Reads the sessions of these readers again, updates their rights, and ends the streams of ended sessions. */
  async #refresh(readers: Reader[]): Promise<void> {
    if (!readers.length) return;
    const actors = await readActors(this.#services, [...new Set(readers.map(({ sessionId }) => sessionId))]);
    for (const reader of readers) {
      const actor = actors.get(reader.sessionId);
      if (actor) reader.actor = actor;
      else this.#leave(reader, () => reader.stream.end());
    }
  }
}
