import pLimit from "p-limit";
import { Piscina } from "piscina";
import type { PdfDocument } from "#server/pdf/documents.ts";

export interface PdfRendererOptions {
  /** The built worker: `pdf-worker.js` beside `main.js`. */
  workerUrl: URL;
  /** Threads at most. */
  threads?: number;
  /** Heap of one thread. */
  memoryMb?: number;
  /** For one drawing from its turn on, a thread's start included. */
  timeoutMs?: number;
  /** Drawings that may wait. */
  queue?: number;
}

/** Draws documents away from the event loop. */
export interface PdfRenderer {
  /** The PDF's bytes. Throws RenderFailed. */
  draw(document: PdfDocument): Promise<Uint8Array>;
  /** How many are being drawn, how many wait for their turn, and how many could not be drawn since the start. */
  load(): { running: number; waiting: number; failed: number };
  close(): Promise<void>;
}

/** A document could not be drawn: it took too long or too much memory, or too many are waiting. */
export class RenderFailed extends Error {
  constructor(document: PdfDocument, cause: unknown) {
    super(`The ${document.kind} could not be drawn: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = "RenderFailed";
  }
}

const idleMs = 60_000;

/** Lower priority than the thread that answers requests, which must not wait for a drawing. */
const niceIncrement = 10;

/**
 * Makes the pool. No thread starts before the first drawing, and idle ones end, so that a node that draws nothing
 * holds no fonts. A thread gets none of the environment but NODE_ENV, which has to be that of the build: React's
 * elements are made in another way in development. Drawings wait for their turn here and not in the pool: it would leave
 * those that wait behind a thread that died without a thread.
 */
export function createPdfRenderer({
  workerUrl,
  threads = 1,
  memoryMb = 256,
  timeoutMs = 20_000,
  queue = 500,
}: PdfRendererOptions): PdfRenderer {
  let pool: Piscina<{ document: PdfDocument }, Uint8Array> | undefined;
  const start = () => {
    const started = new Piscina<{ document: PdfDocument }, Uint8Array>({
      filename: workerUrl.href,
      minThreads: 0,
      maxThreads: threads,
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
  const turns = pLimit({ concurrency: threads, rejectOnClear: true });
  const drawNow = (document: PdfDocument) => {
    pool ??= start();
    return pool.run({ document }, { signal: AbortSignal.timeout(timeoutMs) });
  };
  let failed = 0;
  const failedFor = (document: PdfDocument, cause: unknown) => {
    failed += 1;
    return new RenderFailed(document, cause);
  };
  const draw = async (document: PdfDocument) => {
    const before = turns.activeCount + turns.pendingCount;
    if (before >= threads + queue) throw failedFor(document, `${before} others are waiting`);
    try {
      return await turns(drawNow, document);
    } catch (cause) {
      throw failedFor(document, cause);
    }
  };
  const close = async () => {
    turns.clearQueue();
    await pool?.destroy();
    pool = undefined;
  };
  const load = () => ({ running: turns.activeCount, waiting: turns.pendingCount, failed });
  return { draw, load, close };
}
