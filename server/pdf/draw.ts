import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { inSpan } from "#server/lib/tracing/spans.ts";
import type { PdfDocument } from "#server/pdf/documents.ts";
import { GivenUp, type LaneOptions, openLane } from "#server/pdf/lane.ts";

export interface PdfRendererOptions extends LaneOptions {
  /** `timeoutMs` of everything but certificates. */
  longTimeoutMs?: number;
  /** Time that a failed document is refused immediately: it would fail again, and delay others. */
  rememberMs?: number;
}

/** Renders documents outside the event loop. */
export interface PdfRenderer {
  /** The PDF's bytes. Throws RenderFailed. */
  draw(document: PdfDocument): Promise<Uint8Array>;
  /** Number of running, waiting and, since the start, failed documents. */
  load(): { running: number; waiting: number; failed: number };
  close(): Promise<void>;
}

/** A document could not be rendered: it took too long or too much memory, or the queue is full. */
export class RenderFailed extends Error {
  constructor(document: PdfDocument, cause: unknown) {
    super(`The ${document.kind} could not be drawn: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = "RenderFailed";
  }
}

const REMEMBER_MS = 10 * MINUTE_MS;
/** The longest report that may be written takes about 15 seconds of a processor, and a busy machine gives a drawing little of one. */
const LONG_TIMEOUT_MS = MINUTE_MS;
const MAX_REMEMBERED = 1000;

/** Short fingerprint of a document. */
const fingerprint = (document: PdfDocument) => createHash("sha256").update(JSON.stringify(document)).digest("base64");

/**
 * Makes the renderer, with one thread for certificates, so that other documents do not delay them, and one for the
 * rest. Certificates are small: a failed one met a busy machine and is tried again. Other failures are remembered.
 */
export function createPdfRenderer({
  rememberMs = REMEMBER_MS,
  longTimeoutMs = LONG_TIMEOUT_MS,
  ...options
}: PdfRendererOptions): PdfRenderer {
  const certificates = openLane(options);
  const others = openLane({ ...options, timeoutMs: longTimeoutMs });
  const givenUp = new LRUCache<string, GivenUp>({ max: MAX_REMEMBERED, ttl: rememberMs });
  const drawOther = async (document: PdfDocument) => {
    const key = fingerprint(document);
    const known = givenUp.get(key);
    if (known) throw known;
    try {
      return await others.draw(document);
    } catch (error) {
      if (error instanceof GivenUp) givenUp.set(key, error);
      throw error;
    }
  };
  let failed = 0;
  return {
    async draw(document) {
      try {
        const draw = document.kind === "certificate" ? certificates.draw : drawOther;
        return await inSpan(`draw ${document.kind}`, {}, () => draw(document));
      } catch (cause) {
        failed += 1;
        throw new RenderFailed(document, cause);
      }
    },
    load() {
      const [one, other] = [certificates.load(), others.load()];
      return { running: one.running + other.running, waiting: one.waiting + other.waiting, failed };
    },
    async close() {
      await Promise.all([certificates.close(), others.close()]);
    },
  };
}
