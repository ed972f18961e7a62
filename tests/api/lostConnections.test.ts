import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Change } from "#server/database/change.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { openLine } from "#tests/factories/line.ts";
import { eventually, listenTo, serve } from "#tests/factories/listener.ts";

const WRITERS = 12;
const CUTS = 10;

const engine = process.env.TEST_ENGINE;
const onPostgres = engine === "postgres" ? describe : (_name: string, _tests: () => void) => undefined;
const onSqlite = engine === "sqlite" ? describe : (_name: string, _tests: () => void) => undefined;

/** A server ends connections when it stops or breaks down; the embedded database has none. */
onPostgres("when PostgreSQL ends connections", () => {
  let test: TestApp;
  let admin: string;
  let operator: pg.Client;
  beforeAll(async () => {
    test = await startApp();
    admin = await test.scenario.account("admin@demo.example");
    operator = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await operator.connect();
  });
  beforeEach(() => test.app.services.database.kysely.deleteFrom("job_runs").execute());
  afterAll(async () => {
    await operator?.end();
    await test?.stop();
  });

  /** Ends the node's connections in a state, or all of them; resolves when the server has none left. */
  async function endConnections(state = "%"): Promise<void> {
    const [row] = await test.app.services.database.read("select current_database() as name", []);
    const { rowCount } = await operator.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and state like $2",
      [row?.name, state],
    );
    expect(rowCount).toBeGreaterThan(0);
  }

  const cutOff = () => endConnections("idle in transaction");
  const note = ({ transaction }: Change, name: string) =>
    transaction.insertInto("job_runs").values({ name, nextAt: "2026-01-01T00:00:00.000Z" }).execute();
  const noted = async () =>
    (await test.app.services.database.read(`select "name" from job_runs`, [])).map(({ name }) => name);

  it("work that is interrupted before its commit is done once, on another connection", async () => {
    let runs = 0;
    await inTransaction(test.app.services, clock, async (change) => {
      runs += 1;
      await note(change, "first");
      if (runs === 1) await cutOff();
      await note(change, "second");
    });
    expect(runs).toBe(2);
    expect(await noted()).toEqual(["first", "second"]);
  });

  it("work that is interrupted during its commit is not repeated, because its result is unknown", async () => {
    let runs = 0;
    const work = inTransaction(test.app.services, clock, async (change) => {
      runs += 1;
      await note(change, "doubtful");
      await cutOff();
    });
    await expect(work).rejects.toMatchObject({ code: "UNAVAILABLE", problem: { statusCode: 503, retryAfter: 1 } });
    expect(runs).toBe(1);
  });

  it("a refusal stays a refusal even if its rollback fails", async () => {
    const work = inTransaction(test.app.services, clock, async (change) => {
      await note(change, "refused");
      await cutOff();
      throw new DomainError("WRONG_STATE");
    });
    await expect(work).rejects.toMatchObject({ problem: { code: "WRONG_STATE" } });
    expect(await noted()).toEqual([]);
  });

  it("calls get the right answer or 503, no confirmed change is lost, and streams continue", async () => {
    const listener = await listenTo(await serve(test), admin);
    const answers: { name: string; status: number; code: unknown; retryAfter: unknown }[] = [];
    let cutting = true;
    const write = async (writer: number) => {
      for (let turn = 0; cutting; turn += 1) {
        const name = `Institution ${writer}/${turn}`;
        const { status, body, headers } = await test.call(admin, "POST", "/institutions", { name, country: "LT" });
        answers.push({ name, status, code: body.code, retryAfter: headers["retry-after"] });
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    for (let cut = 0; cut < CUTS; cut += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      await endConnections();
    }
    cutting = false;
    await Promise.all(writers);

    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, code, retryAfter } of refused)
      expect([status, code, retryAfter]).toEqual([503, "UNAVAILABLE", "1"]);
    const kept = new Set(
      (await test.app.services.database.read("select name from institutions", [])).map((row) => row.name),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(WRITERS);
    expect(done.filter(({ name }) => !kept.has(name))).toEqual([]);

    const { status, body } = await test.call(admin, "POST", "/institutions", { name: "Afterwards", country: "LT" });
    expect(status).toBe(201);
    await eventually(() => expect(listener.told).toContain("resync"));
    expect(body.name).toBe("Afterwards");
    expect(listener.ended).toBe(false);
    listener.leave();
  });

  it("work after a deadlock or a failed serialization is run again, and done once", async () => {
    const { services } = test.app;
    const count = (change: Change, name: string) =>
      change.transaction
        .updateTable("job_runs")
        .set(({ ref }) => ({ nextAt: sql`${ref("nextAt")} || 'x'` }))
        .where("name", "=", name)
        .execute();
    await inTransaction(services, clock, async (change) => {
      await note(change, "left");
      await note(change, "right");
    });
    let runs = 0;
    let begun = 0;
    const inOrder = (first: string, second: string) =>
      inTransaction(services, clock, async (change) => {
        runs += 1;
        await count(change, first);
        begun += 1;
        await eventually(() => expect(begun).toBeGreaterThan(1));
        await count(change, second);
      });
    await Promise.all([inOrder("left", "right"), inOrder("right", "left")]);
    // A busy server may stop both.
    expect(runs).toBeGreaterThan(2);

    runs = 0;
    await inTransaction(services, clock, async (change) => {
      runs += 1;
      await count(change, "left");
      if (runs === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(change.transaction);
    });
    expect(runs).toBe(2);
    const counted = await services.database.read(`select name, "nextAt" from job_runs order by name`, []);
    expect(counted.map(({ nextAt }) => String(nextAt).replace(/[^x]/g, ""))).toEqual(["xxx", "xx"]);
  });

  it("a call without an answer is refused in time, nothing of it is stored, and the others continue", async () => {
    const { database } = test.app.services;
    const write = (name: string) => test.call(admin, "POST", "/institutions", { name, country: "LT" });
    database.answerWithin(300);
    let release = () => {};
    let holding = Promise.resolve();
    await new Promise<void>((isHeld) => {
      holding = database.transaction(async (transaction) => {
        await sql`lock table institutions in exclusive mode`.execute(transaction);
        isHeld();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      });
    });
    expect(await write("Never answered")).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect((await test.call(admin, "GET", "/institutions")).status).toBe(200);
    release();
    await holding;
    expect((await write("Answered")).status).toBe(201);
    database.answerWithin(60_000);
    const kept = await database.read(`select name from institutions where name like '%nswered'`, []);
    expect(kept).toEqual([{ name: "Answered" }]);
  });

  it("a silent server gets one request for a connection, not one per call, and all continue once it answers", async () => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? "");
    const line = await openLine(server.hostname, Number(server.port));
    const way = Object.assign(new URL(server), { port: line.port });
    const database = openPostgres(way.href, () => {});
    const readAll = () => Promise.all(Array.from({ length: WRITERS }, () => database.read("select 1 as one", [])));
    await readAll();
    line.cut();
    await expect(database.read("select 1", [])).rejects.toMatchObject({ code: "UNAVAILABLE" });
    line.fallSilent();
    const before = line.asked();
    const reading = readAll();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(line.asked() - before).toBe(1);
    line.goOn();
    expect(await reading).toHaveLength(WRITERS);
    await database.close();
    await line.close();
  });

  it("a missing server fails every call, and work is not repeated endlessly", async () => {
    const away = openPostgres("postgres://nobody@127.0.0.1:1/nothing", () => {});
    const failure = { code: "UNAVAILABLE", again: false };
    await expect(away.read("select 1", [])).rejects.toMatchObject(failure);
    await expect(away.transaction(async () => {})).rejects.toMatchObject(failure);
    await expect(away.kysely.selectFrom("users").selectAll().execute()).rejects.toMatchObject(failure);
    await away.close();
  });
});

onSqlite("when another process holds the embedded database", () => {
  it("writing answers 503, and continues when it is free", async () => {
    const test = await startApp();
    const admin = await test.scenario.account("admin@demo.example");
    const [file] = await test.app.services.database.read("pragma database_list", []);
    const other = new Sqlite(String(file?.file));
    other.exec("begin immediate");
    const write = (name: string) => test.call(admin, "POST", "/institutions", { name, country: "LT" });
    expect(await write("Held up")).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    other.exec("rollback");
    other.close();
    expect(await write("Held up")).toMatchObject({ status: 201 });
    await test.stop();
  });
});
