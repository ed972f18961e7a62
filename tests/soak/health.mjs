import { monitorEventLoopDelay } from "node:perf_hooks";
import { setInterval as every } from "node:timers/promises";

/** A demonstration gives its figures only for a token. */
export const METRICS_TOKEN = "figures-of-the-soak";

const EVERY_MS = 10_000;
const MEGABYTE = 1_000_000;

/** What Prometheus' text says of a figure, all its labels together. */
const figureIn = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

/**
 * A node as it was at a moment: megabytes that it holds, of which in use by its own objects, and its open event streams;
 * `late`: how many milliseconds a process beside it waited for its turn, in 99 of 100 cases at most.
 * @typedef {{at: number, memory: number, heap: number, streams: number, late?: number}} Look
 */

/** @returns {Promise<Look>} */
export async function lookAt(address) {
  const text = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  return {
    at: Date.now(),
    memory: figureIn(text, "process_resident_memory_bytes") / MEGABYTE,
    heap: figureIn(text, "nodejs_heap_size_used_bytes") / MEGABYTE,
    streams: figureIn(text, "event_streams"),
  };
}

const NANOSECONDS = 1_000_000;

/** Looks at a node again and again until told to stop, and at how long this process, which does little, waits for a processor. */
export function watch(address) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  /** @type {Look[]} */
  const looks = [];
  const over = new AbortController();
  const watching = (async () => {
    for await (const _ of every(EVERY_MS, undefined, { signal: over.signal })) {
      looks.push({ ...(await lookAt(address)), late: delay.percentile(99) / NANOSECONDS });
      delay.reset();
    }
  })().catch((error) => {
    if (error.name !== "AbortError") throw error;
  });
  return {
    looks,
    stop() {
      over.abort();
      return watching;
    },
  };
}
