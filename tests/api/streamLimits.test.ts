import type { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anonymous } from "#domain/access/actor.ts";
import { streams as limits } from "#schemas/limits.json";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { eventually, type Listener } from "#tests/factories/listener.ts";
import { Streams } from "#tests/factories/streams.ts";

let test: TestApp;
let streams: Streams;
beforeAll(async () => {
  test = await startApp();
  streams = await Streams.at(test);
});
afterEach(() => streams.leave());
afterAll(() => test.stop());

const trainee = () => test.scenario.person("LT-0142", "student");

describe("a stream ends", () => {
  it("when its session opens a fifth: the oldest is notified of its replacement", async () => {
    const token = await streams.anotherSession(await trainee());
    const opened: Listener[] = [];
    for (let count = 0; count < 5; count += 1) opened.push(await streams.listen(token));
    await eventually(() => expect(opened.map(({ ended }) => ended)).toEqual([true, false, false, false, false]));
    expect(opened[0]?.told).toEqual(["ready", "replaced"]);
  });

  it("when its person exceeds the limit on other devices, but not those of others", async () => {
    const [token, beside] = [await test.scenario.person("AT-0750", "student"), await streams.listen(await trainee())];
    const opened: Listener[] = [];
    for (let count = 0; count <= limits.person; count += 1)
      opened.push(await streams.listen(await streams.anotherSession(token)));
    await eventually(() => expect(opened.filter(({ ended }) => ended)).toEqual([opened[0]]));
    expect(opened[0]?.told).toEqual(["ready", "replaced"]);
    expect(beside.ended).toBe(false);
  });
});

describe("if all streams of a code are open", () => {
  const ends: Readable[] = [];
  afterEach(() => {
    for (const body of ends.splice(0)) body.destroy();
  });

  /** A stream of a person with a code; returns whether it was ended for another. */
  function open(code: string, person: number, place = 0): () => boolean {
    const actor = { ...anonymous, role: "student" as const, id: `${person}`, code };
    const body = test.app.services.liveEvents.open(`${code} ${person} ${place}`, actor);
    ends.push(body);
    let told = "";
    body.on("data", (bytes) => {
      told += bytes;
    });
    return () => told.includes("event: replaced");
  }

  it("the person with the most loses the oldest to a person without one, but no one loses their only one", async () => {
    const busy = Array.from({ length: limits.person }, (_, place) => open("IT-0468", 0, place));
    const others = Array.from({ length: limits.code - limits.person }, (_, person) => open("IT-0468", person + 1));
    const late = await streams.listen(await test.scenario.person("IT-0468", "student"));
    await eventually(() => expect(busy.map((ended) => ended())).toEqual(busy.map((_, place) => place === 0)));
    expect(others.filter((ended) => ended())).toEqual([]);
    expect(late.ended).toBe(false);
  });

  it("another one is refused if everyone has one, and all others continue", async () => {
    const others = Array.from({ length: limits.code }, (_, person) => open("FR-0093", person));
    const token = await test.scenario.person("FR-0093", "student");
    const refused = await test.call(token, "GET", "/events");
    expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(refused.headers["retry-after"]).toBe("60");
    expect((await streams.listen(await trainee())).ended).toBe(false);
    expect(others.filter((ended) => ended())).toEqual([]);
  });
});
