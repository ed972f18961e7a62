import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/calendar/time.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import { writeBaseline } from "#server/trail/baseline.ts";
import { writeCheckpoint } from "#server/trail/checkpoints.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { type Forger, forgerOf } from "#tests/api/forgery/forger.ts";
import { forgeries } from "#tests/api/forgery/forgeries.ts";
import { liveThrough } from "#tests/api/forgery/life.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { done } from "#tests/factories/done.ts";

let test: TestApp;
let dataDir: string;
let admin: string;
let forger: Forger;
let completed: string;
let erased: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "forgery-"));
  test = await startApp({ environment: { DATA_DIR: dataDir } });
  admin = await test.scenario.account("admin@demo.example");
  forger = forgerOf(test);
  ({ completed, erased } = await liveThrough(test, admin, forger));
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

const broken = async () => (await verifyTrail(test.app.services)).broken;
const found = (resource: string, detail: string | RegExp) =>
  expect.objectContaining({
    resource,
    why: "record",
    detail: typeof detail === "string" ? detail : expect.stringMatching(detail),
  });

it("a genuine database has no finding after complete audits and an erasure", async () => {
  expect(await broken()).toEqual([]);
  expect((await forger.rows("users", "id", erased))[0]?.erasedAt).not.toBeNull();
});

describe("a change of the database outside the product is found and reported:", () => {
  it.each(forgeries)("%s", async (_what, { table, of, patch, finds }) => {
    await forger.forge(table, await of(forger, completed), patch, async () => {
      expect(await broken()).toEqual([found(...finds)]);
    });
    expect(await broken()).toEqual([]);
  });

  it("an answer changed everywhere, including its history", async () => {
    const [answer] = await forger.rows("answers", "taskCode", completed);
    const of = (all: DatabaseRow[]) => all.filter(({ questionId }) => questionId === answer?.questionId);
    const patch = { value: '"Everything is perfect."' };
    await forger.forge("answers", of([answer ?? {}]), patch, async () => {
      const history = of(await forger.rows("answer_history", "taskCode", completed));
      await forger.forge("answer_history", history, patch, async () => {
        expect(await broken()).toEqual([found("task", `answer ${answer?.questionId} ${answer?.revision}`)]);
      });
    });
  });

  it("a comment removed, and one added", async () => {
    const [comment, reply] = await forger.rows("comments", "taskCode", completed);
    await forger.remove("comments", [reply ?? {}], async () => {
      expect(await broken()).toEqual([found("task", `comment ${reply?.id}`)]);
    });
    await forger.putIn("comments", { ...comment, id: "put-in" }, async () => {
      expect(await broken()).toEqual([found("task", "comment put-in")]);
    });
  });

  it("personal values removed from the trail without an erasure", async () => {
    const [user] = await forger.rows("users", "email", "auditor@demo.example");
    const entries = (await forger.rows("trail", "subject", user?.id)).filter(({ personal }) => personal !== null);
    await forger.forge("trail", entries, { personal: null }, async () => {
      expect(await broken()).toEqual([expect.objectContaining({ resource: "user", why: "personal" })]);
    });
    expect(await broken()).toEqual([]);
  });

  it("a record removed without its chain", async () => {
    const school = await done(test, admin, "POST", "/institutions", { name: "A school that is gone", country: "LT" });
    await forger.remove("institutions", await forger.rows("institutions", "id", school.id), async () => {
      expect(await broken()).toEqual([found("institution", "the record is gone")]);
    });
  });

  it("a record without a creation, and one that exists again after its deletion", async () => {
    const values = { name: "A school that comes back", country: "LT" };
    const school = await done(test, admin, "POST", "/institutions", values);
    const [row] = await forger.rows("institutions", "id", school.id);
    await forger.putIn("institutions", { ...row, id: "put-in", trailSeq: 0, trailHash: "" }, async () => {
      expect(await broken()).toEqual([found("institution", "no entry tells of the record")]);
    });
    await done(test, admin, "DELETE", `/institutions/${school.id}`);
    const last = (await forger.rows("trail", "subject", school.id)).at(-1);
    await forger.putIn("institutions", { ...row, trailSeq: last?.seq, trailHash: last?.hash }, async () => {
      expect(await broken()).toEqual([found("institution", "the record was deleted, and is there")]);
    });
    expect(await broken()).toEqual([]);
  });
});

describe("an upgrade", () => {
  const mark = (value: number) =>
    test.app.services.database.kysely
      .updateTable("counters")
      .set({ value })
      .where("name", "=", "trailBaseline")
      .execute();

  it("records data that earlier versions did not record, and earlier forgeries, in special entries", async () => {
    const [certificate = {}] = await forger.rows("certificates", "taskCode", completed);
    await forger.forge("certificates", [certificate], { level: "gold" }, async () => {
      expect(await writeBaseline(test.app.services)).toBe(1);
      expect(await broken()).toEqual([]);
      const entries = await forger.rows("trail", "subject", certificate.number);
      const entry = entries.find(({ action }) => action === "baseline");
      expect(JSON.parse(String(entry?.changes))).toEqual({ level: { before: "bronze", after: "gold" } });
    });
    expect(await broken()).toEqual([found("certificate", "level")]);
  });

  it("is recorded once, even if its mark in the database is changed", async () => {
    expect(await writeBaseline(test.app.services)).toBe(0);
    test.clock.set(new Date(Date.now() + 20 * HOUR_MS));
    await writeCheckpoint(test.app.services);
    await mark(0);
    expect(await writeBaseline(test.app.services)).toBe(0);
    expect(await broken()).toEqual([found("certificate", "level")]);
  });
});
