import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";
import { MAX_PAST_MS, STREAM_SILENCE_MS } from "#domain/wire/timing.ts";
import { request } from "#providers/http/send.ts";

/** Event that events were or may have been lost, so that all displayed content should be read again. */
export const EVERYTHING = "everything";

export type LiveEvent = ChangeEvent | typeof EVERYTHING;
export type LiveListener = (event: LiveEvent) => void;

const MAX_RETRY_DELAY_MS = 30_000;

/** The end of a stream: a lost connection, a replacement by another stream, or a refusal of the session. */
type Ending = "lost" | "replaced" | "refused";

/**
 * Reads one stream to its end. Throws when the connection breaks.
 * @param past milliseconds before its start whose events are included
 */
async function readStream(past: number, signal: AbortSignal, ready: () => void, tell: LiveListener): Promise<Ending> {
  const silence = new AbortController();
  const response = await request({
    method: "GET",
    path: "/events",
    query: { past: String(past) },
    headers: { accept: "text/event-stream" },
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (response.status === 401 || response.status === 403) return "refused";
  if (!response.ok || !response.body) return "lost";
  let replaced = false;
  const parser = createParser({
    onEvent({ event, data }: EventSourceMessage) {
      if (event === "ready") ready();
      else if (event === "resync") tell(EVERYTHING);
      else if (event === "replaced") replaced = true;
      else tell(JSON.parse(data) as ChangeEvent);
    },
  });
  const lines = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const watch = setTimeout(() => silence.abort(), STREAM_SILENCE_MS);
    const { done, value } = await lines.read().finally(() => clearTimeout(watch));
    if (done) return replaced ? "replaced" : "lost";
    parser.feed(value);
  }
}

/** Waits longer after each failure, with random differences between browsers. A reconnection ends the wait. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const longest = Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS);
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener("online", over);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, longest * (0.5 + Math.random() / 2));
    window.addEventListener("online", over);
    signal.addEventListener("abort", over);
  });
}

/**
 * Reads the server's events until `signal` aborts, reconnecting after each break and then reporting that EVERYTHING may
 * have changed. Resolves early if the session may not listen, or another stream of it replaced this one.
 * @param missed whether events may have been lost before the start
 */
export async function keepReading(signal: AbortSignal, tell: LiveListener, missed = false): Promise<void> {
  let failures = 0;
  let lost = missed;
  const ready = () => {
    failures = 0;
    if (lost) tell(EVERYTHING);
  };
  while (!signal.aborted) {
    // The page began to read before the stream was open. After a lost connection it reads everything anyway.
    const past = lost ? 0 : Math.min(Math.ceil(performance.now()), MAX_PAST_MS);
    const ending = await readStream(past, signal, ready, tell).catch((): Ending => "lost");
    if (ending !== "lost" || signal.aborted) return;
    lost = true;
    await pause(failures, signal);
    failures += 1;
  }
}
