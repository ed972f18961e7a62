import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/calendar/time.ts";
import { anyTables } from "#server/database/database.ts";
import { EventStream } from "#server/http/events/eventStream.ts";
import { RecentChanges } from "#server/http/events/recent.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { eventually, type Listener } from "#tests/factories/listener.ts";
import { heardPlan, Streams } from "#tests/factories/streams.ts";

let test: TestApp;
let streams: Streams;
beforeAll(async () => {
  test = await startApp();
  streams = await Streams.at(test);
});
afterEach(() => streams.leave());
afterAll(() => test.stop());

const trainee = () => test.scenario.person("LT-0142", "student");

const set = (table: string, values: Record<string, unknown>, key: string, id: unknown) =>
  anyTables(test.app.services.database.kysely).updateTable(table).set(values).where(key, "=", id).execute();

describe("a page whose content was read before its stream began", () => {
  it("receives the changes in between that its reader may see", async () => {
    const code = await test.scenario.request(heardPlan());
    const trainer = await test.scenario.person("LT-0142", "trainer");
    const stranger = await test.scenario.person("DE-2077", "trainer");
    const [late, strange] = [await streams.listen(trainer, 60_000), await streams.listen(stranger, 60_000)];
    await eventually(() => expect(late.heard).toContain(`task ${code}`));
    expect(strange.heard).not.toContain(`task ${code}`);
  });

  it("reads everything again if these changes are no longer complete", () => {
    const recent = new RecentChanges();
    const notice = (id: number) => ({ resource: "task", id: String(id), revision: 1 });
    recent.add([notice(1)], 1000);
    expect(recent.since(900)).toHaveLength(1);
    expect(recent.since(1001)).toEqual([]);
    recent.add(
      Array.from({ length: 2000 }, (_none, index) => notice(index)),
      2000,
    );
    expect(recent.since(900)).toBeUndefined();
    expect(recent.since(1500)).toHaveLength(2000);
    recent.forget(3000);
    expect([recent.since(2999), recent.since(3001)]).toEqual([undefined, []]);
  });
});

describe("a stream ends", () => {
  it("at once when its session is signed out, and no other", async () => {
    const [staying, leaving] = [
      await streams.anotherSession(await trainee()),
      await streams.anotherSession(await trainee()),
    ];
    const [stays, ends] = [await streams.listen(staying), await streams.listen(leaving)];
    await test.call(leaving, "POST", "/auth/signout-pen");
    await eventually(() => expect(ends.ended).toBe(true));
    expect(stays.ended).toBe(false);
  });

  it("with its session when its access code is renewed, but not those of another role", async () => {
    const teamOf = (peCode: string) => test.scenario.person(peCode, "student");
    const [leaked, neighbour] = [await teamOf("BG-0311"), await teamOf("AT-0750")];
    const trainer = await test.scenario.person("BG-0311", "trainer");
    const [ends, stays, elsewhere] = [
      await streams.listen(leaked),
      await streams.listen(trainer),
      await streams.listen(neighbour),
    ];
    const admin = await test.scenario.account("admin@demo.example");
    const renewed = await test.call(admin, "POST", "/enterprises/BG-0311/access-codes", { role: "student" });
    expect(renewed.status).toBe(201);
    await eventually(() => expect(ends.ended).toBe(true));
    expect(await test.call(leaked, "GET", "/tasks")).toMatchObject({ status: 401, body: { code: "SESSION_EXPIRED" } });
    for (const token of [trainer, neighbour]) expect((await test.call(token, "GET", "/tasks")).status).toBe(200);
    expect([stays.ended, elsewhere.ended]).toEqual([false, false]);
  });

  const at = new Date().toISOString();
  it.each<[string, (userId: unknown) => Promise<unknown>, () => unknown]>([
    ["its person is suspended", (id) => set("users", { status: "suspended" }, "id", id), () => undefined],
    [
      "its enterprise is blocked",
      () => set("enterprises", { blockedAt: at }, "peCode", "LT-0142"),
      () => set("enterprises", { blockedAt: null }, "peCode", "LT-0142"),
    ],
    [
      "its office is blocked",
      () => set("central_offices", { blockedAt: at }, "penCode", "CO-LT"),
      () => set("central_offices", { blockedAt: null }, "penCode", "CO-LT"),
    ],
    ["all sessions of its person are ended", (id) => set("sessions", { endedAt: at }, "userId", id), () => undefined],
    [
      "its time is over",
      async () => test.clock.set(new Date(Date.now() + 13 * HOUR_MS)),
      () => test.clock.set(undefined),
    ],
  ])("when %s, by the next beat", async (name, end, undo) => {
    const token = await test.scenario.person("LT-0142", "student", name);
    const { body } = await test.call(token, "GET", "/auth/me");
    const listener = await streams.listen(token);
    await end(body.id);
    await test.app.services.liveEvents.beat();
    await eventually(() => expect(listener.ended).toBe(true));
    await undo();
  });

  it("before it sends a change that its reader may no longer see", async () => {
    const token = await test.scenario.person("LT-0142", "student", "Somebody suspended");
    const { body } = await test.call(token, "GET", "/auth/me");
    const listener = await streams.listen(token);
    await set("users", { status: "suspended" }, "id", body.id);
    await test.scenario.request(heardPlan());
    await eventually(() => expect(listener.ended).toBe(true));
    // Events of the person's sign-in may have come before.
    expect(listener.heard.filter((told) => told.startsWith("task "))).toEqual([]);
  });

  it("when its reader receives nothing for a long time, while others continue", async () => {
    let closed = false;
    const stream = new EventStream(() => {
      closed = true;
    });
    const hints = Array.from({ length: 400 }, (_, revision) => ({ resource: "task", id: "LT-0142-2026-01", revision }));
    for (let round = 0; round < 50; round += 1) stream.tell(hints);
    await eventually(() => expect(closed).toBe(true));
    expect(stream.body.readableLength).toBeLessThan(300_000);
  });
});

it("all readers of 200 streams who may see a change receive it, and no others", async () => {
  const crowd = { "LT-0142": 100, "DE-2077": 60, "AT-0750": 40 };
  const pupils = ["Ada", "Bela", "Cleo", "Dora", "Emil"];
  const opened: [string, Listener][] = [];
  for (const [peCode, size] of Object.entries(crowd)) {
    const tokens = await Promise.all(pupils.map((pupil) => test.scenario.person(peCode, "student", pupil)));
    const sessions = await Promise.all(
      Array.from({ length: size }, (_, n) => streams.anotherSession(tokens[n % 5] as string)),
    );
    for (const listener of await Promise.all(sessions.map((session) => streams.listen(session))))
      opened.push([peCode, listener]);
  }
  const code = await test.scenario.request(heardPlan());
  const german = await test.scenario.request({ ...heardPlan(), peCode: "DE-2077" });
  const heard = (one: string) => opened.filter(([, listener]) => listener.heard.includes(`task ${one}`));
  await eventually(() => expect(heard(german)).toHaveLength(60));
  expect(new Set(heard(german).map(([peCode]) => peCode))).toEqual(new Set(["DE-2077"]));
  expect(heard(code)).toHaveLength(100);
  expect(new Set(heard(code).map(([peCode]) => peCode))).toEqual(new Set(["LT-0142"]));
});

it("an invalid message of a node ends no stream: readers read again, and receive later changes", async () => {
  const listener = await streams.listen(await trainee());
  const { database } = test.app.services;
  const texts = ["", "garbage", "5", "{}", "[null]", '["task"]', '[{"resource":"task","id":7,"revision":1}]'];
  for (const text of texts) await database.notify(text);
  const resyncs = () => listener.told.filter((event) => event === "resync");
  await eventually(() => expect(resyncs()).toHaveLength(texts.length));
  const code = await test.scenario.request(heardPlan());
  await eventually(() => expect(listener.heard).toContain(`task ${code}`));
});

it("a server with open streams closes, and notifies their readers", async () => {
  const another = await startApp();
  const there = await Streams.at(another);
  const token = await another.scenario.person("LT-0142", "student");
  const opened = await Promise.all([1, 2, 3].map(() => there.listen(token)));
  await another.stop();
  await eventually(() => expect(opened.map(({ ended }) => ended)).toEqual([true, true, true]));
});

/** The embedded database has one node. */
const onPostgres = process.env.TEST_ENGINE === "postgres" ? describe : (_name: string, _tests: () => void) => undefined;

onPostgres("two nodes on one database", () => {
  let beside: TestApp;
  let there: Streams;
  beforeAll(async () => {
    beside = await test.startBeside();
    there = await Streams.at(beside);
  });
  afterEach(() => there.leave());
  afterAll(() => beside.stop());

  it("receive changes from each other", async () => {
    const [here, other] = [await streams.listen(await trainee()), await there.listen(await trainee())];
    const asked = await test.scenario.request(heardPlan());
    const askedThere = await beside.scenario.request(heardPlan());
    for (const { heard } of [here, other])
      await eventually(() => expect(heard).toEqual(expect.arrayContaining([`task ${asked}`, `task ${askedThere}`])));
  });

  it("end the streams of a session that was signed out on the other node", async () => {
    const token = await streams.anotherSession(await trainee());
    const listener = await there.listen(token);
    await test.call(token, "POST", "/auth/signout-pen");
    await eventually(() => expect(listener.ended).toBe(true));
  });

  it("listen again after a lost connection: readers read again, and receive later changes", async () => {
    const opened = [await streams.listen(await trainee()), await there.listen(await trainee())];
    const { rows } = await sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and application_name = 'pe-quality listener'`.execute(
      test.app.services.database.kysely,
    );
    expect(rows).toEqual([{ cut: true }, { cut: true }]);
    for (const { told } of opened) await eventually(() => expect(told).toEqual(["ready", "resync"]));
    const code = await test.scenario.request(heardPlan());
    for (const { heard } of opened) await eventually(() => expect(heard).toContain(`task ${code}`));
  });

  it("receive hundreds of changes of one transaction, although a message has space for only a few", async () => {
    const listener = await there.listen(await test.scenario.account("admin@demo.example"));
    const notices = Array.from({ length: 400 }, (_, index) => ({
      resource: "audit-field",
      id: "finance",
      revision: index + 2,
      last: { filler: "x".repeat(200) },
    }));
    test.app.services.publisher.publish(notices);
    await eventually(() => expect(listener.hints.at(-1)?.revision).toBe(401));
  });
});
