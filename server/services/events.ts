import type { Readable } from "node:stream";
import type { Actor } from "#domain/access/actor.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";

/** Sends changes to all nodes after their commit. */
export interface EventPublisher {
  /** Returns at once; the changes are sent in the background. */
  publish(changes: readonly ChangeRecord[]): void;
  /** Resolves when the last message has been sent. */
  close(): Promise<void>;
}

/** The event streams of this node's readers. */
export interface EventStreams {
  /** Number of open streams. */
  readonly size: number;
  /** Starts to listen for changes of all nodes. */
  start(): Promise<void>;
  /**
   * Opens a stream for a signed-in reader. Throws DomainError TOO_MANY_REQUESTS.
   * @param past milliseconds since the reader's page began to read: changes since then come first
   */
  open(sessionId: string, actor: Actor, past?: number): Readable;
  /** Closes the streams of ended sessions, and keeps the others alive. */
  beat(): Promise<void>;
  /** Ends all streams. */
  endStreams(): void;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}
