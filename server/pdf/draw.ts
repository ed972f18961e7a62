import { Piscina } from "piscina";
import type { DrawnDocument } from "#server/pdf/documents.ts";

export interface DrawerOptions {
  /** The built worker: `pdf-worker.js` beside `main.js`. */
  workerUrl: URL;
  /** Threads at most. */
  threads?: number;
  /** Heap of one thread. */
  memoryMb?: number;
  /** For one drawing; a waiting one is given its turn's worth more. */
  timeoutMs?: number;
  /** Drawings that may wait. */
  queue?: number;
}

/** Draws documents away from the event loop. */
export interface Drawer {
  /** The PDF's bytes. Throws DrawingFailed. */
  draw(document: DrawnDocument): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A document could not be drawn: it took too long or too much memory, or too many are waiting. */
export class DrawingFailed extends Error {
  constructor(document: DrawnDocument, cause: unknown) {
    super(`The ${document.kind} could not be drawn: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = "DrawingFailed";
  }
}

const idleMs = 60_000;

/** Lower priority than the thread that answers requests, which must not wait for a drawing. */
const niceIncrement = 10;

/**
 * Makes the pool. No thread starts before the first drawing, and idle ones end, so that a node that draws nothing
 * holds no fonts. A thread gets none of the environment but NODE_ENV.
 */
export function createDrawer({
  workerUrl,
  threads = 1,
  memoryMb = 512,
  timeoutMs = 20_000,
  queue = 500,
}: DrawerOptions): Drawer {
  let pool: Piscina<{ document: DrawnDocument }, Uint8Array> | undefined;
  const start = () => {
    const started = new Piscina<{ document: DrawnDocument }, Uint8Array>({
      filename: workerUrl.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      maxQueue: queue,
      niceIncrement,
      execArgv: [],
      env: { NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that dies without a drawing in it is replaced by the next drawing; unheard, the event would end the process.
    started.on("error", () => {});
    return started;
  };
  return {
    async draw(document) {
      pool ??= start();
      const turns = 2 + Math.ceil(pool.queueSize / threads);
      try {
        return await pool.run({ document }, { signal: AbortSignal.timeout(timeoutMs * turns) });
      } catch (cause) {
        throw new DrawingFailed(document, cause);
      }
    },
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
