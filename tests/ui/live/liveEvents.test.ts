import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveEvents } from "#providers/live/liveEvents.ts";
import { EVERYTHING, keepReading, type LiveEvent } from "#providers/live/readEvents.ts";

type Line = ReadableStreamDefaultController<Uint8Array>;

const bytes = new TextEncoder();
const write = (line: Line | undefined, text: string) => line?.enqueue(bytes.encode(text));
const hint = { resource: "task", id: "LT-0142-2026-01", revision: 3 };
const asEvent = `data: ${JSON.stringify(hint)}\n\n`;

/** The lines that the server has open, the latest last. */
let lines: Line[];
/** Answers of the server instead of a stream, once each. */
let answers: Response[];
let heard: LiveEvent[];
let reading: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  answers = [];
  heard = [];
  reading = new AbortController();
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    const instead = answers.shift();
    if (instead) return instead;
    const body = new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) });
    const line = lines.at(-1);
    signal?.addEventListener("abort", () => line?.error(new Error("aborted")));
    write(line, "event: ready\ndata: {}\n\n");
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
});
afterEach(() => {
  reading.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listen = () => keepReading(reading.signal, (told) => heard.push(told));
const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("the stream of hints", () => {
  it("passes on events that arrive in any pieces", async () => {
    void listen();
    await passing(10);
    write(lines[0], `${asEvent.slice(0, 20)}`);
    write(lines[0], `${asEvent.slice(20)}: beat\n\nevent: resync\ndata: {}\n\n`);
    await passing(10);
    expect(heard).toEqual([hint, EVERYTHING]);
  });

  it("is opened again after a lost connection, and missed changes are read", async () => {
    void listen();
    await passing(10);
    lines[0]?.error(new Error("cut"));
    await passing(2000);
    expect(lines).toHaveLength(2);
    write(lines[1], asEvent);
    await passing(10);
    expect(heard).toEqual([EVERYTHING, hint]);
  });

  it("is opened again when nothing arrives any more", async () => {
    void listen();
    await passing(30_000);
    write(lines[0], ": beat\n\n");
    await passing(30_000);
    expect(lines).toHaveLength(1);
    await passing(20_000);
    expect(lines).toHaveLength(2);
  });

  it("ends at once without listeners, without another pause", async () => {
    const ended = vi.fn();
    void listen().then(ended);
    await passing(10);
    reading.abort();
    await passing(10);
    expect(ended).toHaveBeenCalled();
  });

  it("pauses between attempts to reach a server that is down", async () => {
    answers = Array.from({ length: 100 }, () => new Response("", { status: 503 }));
    void listen();
    await passing(60_000);
    expect(answers.length).toBeGreaterThan(80);
    expect(answers.length).toBeLessThan(96);
  });

  it.each([
    ["a session that is over", () => answers.push(new Response("", { status: 401 }))],
    ["a newer stream in its place", () => setTimeout(() => replaceFirst(), 5)],
  ])("ends for %s", async (_reason, happens) => {
    const end = vi.fn();
    happens();
    void listen().then(end);
    await passing(60_000);
    expect(end).toHaveBeenCalledOnce();
    expect(lines.length).toBeLessThan(2);
  });
});

function replaceFirst(): void {
  write(lines[0], "event: replaced\ndata: {}\n\n");
  lines[0]?.close();
}

describe("the hints of a browser", () => {
  it("are read once for all listeners of a tab, until the last one has been removed for a while", async () => {
    const hints = new LiveEvents();
    const stops = [hints.listen((told) => heard.push(told)), hints.listen((told) => heard.push(told))];
    await passing(10);
    write(lines[0], asEvent);
    await passing(10);
    expect(heard).toEqual([hint, hint]);
    for (const stop of stops) stop();
    await passing(1000);
    const next = hints.listen((told) => heard.push(told));
    await passing(10);
    expect(lines).toHaveLength(1);
    next();
    await passing(3000);
    expect(() => write(lines[0], asEvent)).toThrow();
  });
});

/** The channel between the tabs of a browser. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((message: { data: LiveEvent }) => void) | undefined;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: LiveEvent) {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    Channel.open.delete(this);
  }
}

/** The locks of a browser: one holder of the name, the others wait in turn. */
class Locks {
  #last: Promise<unknown> | undefined;
  async request(
    _name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> {
    if (ifAvailable && this.#last) return work(null);
    const turn = (this.#last ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : work({})));
    this.#last = turn;
    void turn.finally(() => {
      if (this.#last === turn) this.#last = undefined;
    });
    return turn;
  }
}

describe("the hints of a browser with many tabs", () => {
  beforeEach(() => {
    Channel.open.clear();
    vi.stubGlobal("BroadcastChannel", Channel);
    vi.stubGlobal("navigator", { locks: new Locks() });
  });

  it("are read by one tab, which passes them on, and the next one takes over and reads everything again", async () => {
    const [first, second] = [new LiveEvents(), new LiveEvents()];
    const heardBy: [LiveEvent[], LiveEvent[]] = [[], []];
    first.listen((told) => heardBy[0].push(told));
    second.listen((told) => heardBy[1].push(told));
    await passing(10);
    expect(lines).toHaveLength(1);
    write(lines[0], asEvent);
    await passing(10);
    expect(heardBy).toEqual([[hint], [hint]]);

    first.stop();
    await passing(10);
    expect(lines).toHaveLength(2);
    expect(heardBy).toEqual([[hint], [hint, EVERYTHING]]);
    write(lines[1], asEvent);
    await passing(10);
    expect(heardBy).toEqual([[hint], [hint, EVERYTHING, hint]]);
    second.stop();
    expect(Channel.open.size).toBe(0);
  });

  it("are not read by a tab that was closed while it waited", async () => {
    const [first, second] = [new LiveEvents(), new LiveEvents()];
    first.listen(() => {});
    second.listen(() => {});
    await passing(10);
    second.stop();
    first.stop();
    await passing(10);
    expect(lines).toHaveLength(1);
  });

  it("start again with the next listener", async () => {
    const hints = new LiveEvents();
    hints.listen(() => {});
    await passing(10);
    hints.stop();
    hints.stop();
    await passing(10);
    hints.listen((told) => heard.push(told));
    await passing(10);
    write(lines[1], asEvent);
    await passing(10);
    expect(heard).toEqual([hint]);
    hints.stop();
  });
});
