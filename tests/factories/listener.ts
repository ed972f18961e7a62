import { expect, vi } from "vitest";
import type { ChangeEvent } from "#domain/wire/changeEvent.ts";
import type { App } from "#server/app.ts";
import { oncePer } from "#server/lib/oncePer.ts";
import type { TestApp } from "#tests/factories/app.ts";

const listening = oncePer((app: App) => app.listen({ port: 0, host: "127.0.0.1" }));

/** Lets an application answer on a socket, from the first call on; its address. */
export const serve = ({ app }: TestApp): Promise<string> => listening(app);

/** A reader of an application's events over a socket. */
export interface Listener {
  /** Received events in order, as `task LT-0142-2026-01`. */
  heard: string[];
  hints: ChangeEvent[];
  /** `ready`, `resync` and the like, in order. */
  told: string[];
  /** Whether the server has ended the stream. */
  ended: boolean;
  headers: Headers;
  leave(): void;
}

async function read(response: Response, listener: Listener): Promise<void> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1];
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (event) listener.told.push(event);
      else if (data) {
        const hint: ChangeEvent = JSON.parse(data);
        listener.hints.push(hint);
        listener.heard.push(`${hint.resource} ${hint.id}`);
      }
    }
  }
  listener.ended = true;
}

/**
 * Starts listening; resolves once the server confirms that it sends all events from now on, and those of a number of
 * milliseconds before.
 */
export async function listenTo(address: string, token: string, past = 0): Promise<Listener> {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/v1/events?past=${past}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  const listener: Listener = {
    heard: [],
    hints: [],
    told: [],
    ended: false,
    headers: response.headers,
    leave: () => abort.abort(),
  };
  read(response, listener).catch((error: Error) => {
    if (!abort.signal.aborted) throw error;
  });
  await eventually(() => expect(listener.told).toContain("ready"));
  return listener;
}

/** Waits until something holds. */
export const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000, interval: 20 });
