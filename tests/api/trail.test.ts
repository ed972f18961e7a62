import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenCheckpoints, writeCheckpoint } from "#server/trail/checkpoints.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "trail-"));
  test = await startApp({ environment: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

describe("the trail", () => {
  it("contains an audit's whole history in a chain, and passes its verification", async () => {
    const code = await aTask(test, { status: "completed" });
    const admin = await test.scenario.account("admin@demo.example");
    const { body } = await test.call<{ action: string; seq: number; actorIdLabel: string; changes: object }[]>(
      admin,
      "GET",
      `/trail?resource=task&subject=${code}&_sort=at&_order=asc&_start=0&_end=100`,
    );
    const entries = body.sort((a, b) => a.seq - b.seq);
    expect(entries.map(({ action }) => action)).toEqual([
      "request",
      "answer",
      "answers",
      "submit",
      "approve",
      "selectForReview",
      "finishGrades",
      "finishReport",
    ]);
    expect(entries.at(-1)?.actorIdLabel).toBe("Tomas Auditor");
    expect(entries.at(-1)?.changes).toMatchObject({ status: { before: "confirmed", after: "completed" } });
    expect(await verifyTrail(test.app.services)).toEqual({ entries: expect.any(Number), broken: [] });
  });

  it("reveals a changed entry, and a removed one", async () => {
    const { kysely } = test.app.services.database;
    const code = await aTask(test, { status: "approved" });
    const entry = await kysely
      .selectFrom("trail")
      .selectAll()
      .where("subject", "=", code)
      .where("action", "=", "approve")
      .executeTakeFirstOrThrow();
    await kysely.updateTable("trail").set({ actorId: "somebody-else" }).where("id", "=", entry.id).execute();
    expect((await verifyTrail(test.app.services)).broken).toEqual([
      expect.objectContaining({ subject: code, seq: entry.seq }),
    ]);
    await kysely.updateTable("trail").set({ actorId: entry.actorId }).where("id", "=", entry.id).execute();
    await kysely.deleteFrom("trail").where("id", "=", entry.id).execute();
    expect((await verifyTrail(test.app.services)).broken).toEqual([expect.objectContaining({ subject: code })]);
    await kysely.insertInto("trail").values(entry).execute();
  });

  it("reveals entries in another order", async () => {
    const { kysely } = test.app.services.database;
    const code = await aTask(test, { status: "approved" });
    const [one, other] = await kysely
      .selectFrom("trail")
      .selectAll()
      .where("subject", "=", code)
      .where("action", "in", ["submit", "approve"])
      .orderBy("seq")
      .execute();
    const place = async (id: unknown, seq: unknown) =>
      kysely
        .updateTable("trail")
        .set({ seq: Number(seq) })
        .where("id", "=", String(id))
        .execute();
    const swap = async (first: unknown, second: unknown) => {
      await place(one?.id, 1000);
      await place(other?.id, second);
      await place(one?.id, first);
    };
    await swap(other?.seq, one?.seq);
    expect((await verifyTrail(test.app.services)).broken).toEqual([expect.objectContaining({ subject: code })]);
    await swap(one?.seq, other?.seq);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("reveals by the day's signed checkpoint a record that was removed with all its entries", async () => {
    const { kysely } = test.app.services.database;
    const admin = await test.scenario.account("admin@demo.example");
    const { body } = await test.call(admin, "POST", "/institutions", { name: "A school for a day", country: "LT" });
    const entries = () => kysely.selectFrom("trail").selectAll().where("subject", "=", String(body.id)).execute();
    test.clock.set(new Date(Date.now() + 61 * 60_000));
    await writeCheckpoint(test.app.services);
    await test.call(admin, "POST", "/institutions", { name: "A school of tomorrow", country: "LT" });
    test.clock.set(undefined);
    expect(await brokenCheckpoints(test.app.services)).toEqual({ checked: 1, broken: [] });

    const kept = await entries();
    expect(kept).toHaveLength(1);
    await kysely.deleteFrom("trail").where("subject", "=", String(body.id)).execute();
    const row = await kysely
      .selectFrom("institutions")
      .selectAll()
      .where("id", "=", String(body.id))
      .executeTakeFirstOrThrow();
    await kysely.deleteFrom("institutions").where("id", "=", String(body.id)).execute();
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
    expect((await brokenCheckpoints(test.app.services)).broken).toHaveLength(1);
    await kysely.insertInto("institutions").values(row).execute();
    await kysely.insertInto("trail").values(kept).execute();
    expect((await brokenCheckpoints(test.app.services)).broken).toEqual([]);
  });

  it("reveals a checkpoint with another signature", async () => {
    const [name = ""] = await readdir(join(dataDir, "checkpoints"));
    const file = join(dataDir, "checkpoints", name);
    const written = await readFile(file, "utf8");
    await writeFile(file, JSON.stringify({ ...JSON.parse(written), entries: 1 }));
    expect((await brokenCheckpoints(test.app.services)).broken).toEqual([
      { name, why: "signature" },
      { name: "checkpoints", why: "missing" },
    ]);
    await writeFile(file, written);
    expect((await brokenCheckpoints(test.app.services)).broken).toEqual([]);
  });

  it("stays valid when a person's values are erased from it", async () => {
    const { kysely } = test.app.services.database;
    const before = await kysely.selectFrom("trail").select("changes").where("resource", "=", "user").execute();
    expect(JSON.stringify(before)).not.toContain("Tomas Auditor");
    const trainee = await test.scenario.person("LT-0142", "student");
    const { id } = (await test.call(trainee, "GET", "/auth/me")).body;
    const admin = await test.scenario.account("admin@demo.example");
    expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
    const kept = await kysely.selectFrom("trail").select("personal").where("subject", "=", String(id)).execute();
    expect(kept.map(({ personal }) => personal)).toEqual(kept.map(() => null));
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});
