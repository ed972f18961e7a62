import { monitorEventLoopDelay } from "node:perf_hooks";
import { setInterval as every } from "node:timers/promises";

/** A demonstration gives its figures only for a token. */
export const METRICS_TOKEN = "figures-of-the-soak";

const EVERY_MS = 10_000;
const MEGABYTE = 1_000_000;

/** Value of a metric in Prometheus' format, summed over its labels. */
const figureIn = (text, name) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

/**
 * State of a node at a moment: megabytes in use, in total and by its own objects, and open event streams. `late`:
 * milliseconds that another process waited for its turn, at most in 99 of 100 cases.
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

/** Checks a node repeatedly until stopped, and the time that this process, which does little, waits for a processor. */
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
