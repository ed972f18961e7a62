import pLimit from "p-limit";
import { Piscina } from "piscina";
import type { PdfDocument } from "#server/pdf/documents.ts";

export interface LaneOptions {
  /** The built worker: `pdf-worker.js`, in the folder of `main.js`. */
  workerUrl: URL;
  /** Heap of the thread. */
  memoryMb?: number;
  /** For one drawing from its turn on, a thread's start included. */
  timeoutMs?: number;
  /** Drawings that may wait. */
  queue?: number;
}

/** The rendering failed: it took too long, too much memory, or is impossible. */
export class GivenUp extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "GivenUp";
  }
}

/** One rendering thread and its queue. */
export interface Lane {
  /** The PDF's bytes. Throws GivenUp, or another error where the turn of the drawing did not come. */
  draw(document: PdfDocument): Promise<Uint8Array>;
  load(): { running: number; waiting: number };
  close(): Promise<void>;
}

const idleMs = 60_000;

/** Lower priority than the thread that answers requests, which must not wait for a drawing. */
const niceIncrement = 10;

/**
 * Makes a lane. Its thread starts with the first rendering and ends when idle, so that an idle node has no fonts in
 * memory. Of the environment it only gets NODE_ENV, which must be that of the build, because React creates elements
 * differently in development. The queue is here and not in the pool: if a thread died, the pool would leave its queue
 * without a thread.
 */
export function openLane({ workerUrl, memoryMb = 256, timeoutMs = 20_000, queue = 500 }: LaneOptions): Lane {
  let pool: Piscina<{ document: PdfDocument }, Uint8Array> | undefined;
  const start = () => {
    const started = new Piscina<{ document: PdfDocument }, Uint8Array>({
      filename: workerUrl.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      niceIncrement,
      execArgv: [],
      env: { NODE_ENV: import.meta.env.PROD ? "production" : "development" },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // A thread that dies without a drawing in it is replaced by the next drawing; unheard, the event would end the process.
    started.on("error", () => {});
    return started;
  };
  const turns = pLimit({ concurrency: 1, rejectOnClear: true });
  const drawNow = async (document: PdfDocument) => {
    pool ??= start();
    try {
      return await pool.run({ document }, { signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw new GivenUp(cause);
    }
  };
  return {
    async draw(document) {
      const before = turns.activeCount + turns.pendingCount;
      if (before > queue) throw new Error(`${before} others are waiting`);
      return turns(drawNow, document);
    },
    load: () => ({ running: turns.activeCount, waiting: turns.pendingCount }),
    async close() {
      turns.clearQueue();
      await pool?.destroy();
      pool = undefined;
    },
  };
}
