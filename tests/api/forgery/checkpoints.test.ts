import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { HOUR_MS } from "#domain/calendar/time.ts";
import { createRecord } from "#server/database/change.ts";
import { entryHash } from "#server/database/trail.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { runJob } from "#server/jobs/jobs.ts";
import { writeBaseline } from "#server/trail/baseline.ts";
import { brokenCheckpoints, writeCheckpoint } from "#server/trail/checkpoints.ts";
import { signerOf } from "#server/trail/signing.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { type Forger, forgerOf } from "#tests/api/forgery/forger.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let dataDir: string;
let forger: Forger;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "checkpoints-"));
  test = await startApp({ environment: { DATA_DIR: dataDir } });
  forger = forgerOf(test);
});
afterAll(async () => {
  await test.stop();
  await rm(dataDir, { recursive: true });
});

describe("checkpoints", () => {
  const checkpoints = async () => (await brokenCheckpoints(test.app.services)).broken;
  const file = (name: string) => join(dataDir, "checkpoints", name);
  const later = (hours: number) => test.clock.set(new Date(Date.now() + hours * HOUR_MS));
  /** Makes an entry at the clock's time, when all sessions have expired. */
  const live = () =>
    inTransaction(test.app.services, clock, (change) =>
      createRecord(change, test.app.services.registry.get("institution"), {
        values: {
          id: randomUUID(),
          name: "A school of another hour",
          country: "LT",
        },
      }),
    );

  /** Restores the checkpoints after `work`: in their folder, and in the database. */
  async function undone(work: () => Promise<void>): Promise<void> {
    const { kysely } = test.app.services.database;
    const folder = join(dataDir, "checkpoints");
    const known = await kysely.selectFrom("checkpoints").selectAll().executeTakeFirstOrThrow();
    await cp(folder, join(dataDir, "kept"), { recursive: true });
    await work();
    await rm(folder, { recursive: true });
    await rename(join(dataDir, "kept"), folder);
    await kysely.updateTable("checkpoints").set(known).execute();
    expect(await checkpoints()).toEqual([]);
  }

  it("that were never written prove nothing", async () => {
    expect(await brokenCheckpoints(test.app.services)).toEqual({
      checked: 0,
      broken: [{ name: "checkpoints", why: "missing" }],
    });
  });

  it("are numbered, and each signature includes the previous one", async () => {
    for (const hours of [2, 4, 6]) {
      later(hours);
      await live();
      await writeCheckpoint(test.app.services);
    }
    expect(await readdir(join(dataDir, "checkpoints"))).toEqual([1, 2, 3].map((n) => `checkpoint-00000${n}.json`));
    expect(await brokenCheckpoints(test.app.services)).toEqual({ checked: 3, broken: [] });
  });

  it("reveal a chain that was hashed again", async () => {
    const [user] = await forger.rows("users", "email", "pending@demo.example");
    const [first, ...rest] = await forger.rows("trail", "subject", user?.id);
    expect(rest).toEqual([]);
    const changes = JSON.parse(String(first?.changes));
    const forged = { actorId: "somebody-else" };
    const hash = entryHash({ ...first, ...forged, seq: Number(first?.seq), changes });
    await forger.forge("trail", [first ?? {}], { ...forged, hash }, () =>
      forger.forge("users", [user ?? {}], { trailHash: hash }, async () => {
        expect((await verifyTrail(test.app.services)).broken).toEqual([]);
        expect(await checkpoints()).toEqual([{ name: "checkpoint-000001.json", why: "trail" }]);
      }),
    );
    expect(await checkpoints()).toEqual([]);
  });

  it("reveal a record that was removed with its whole chain", async () => {
    const [school] = await forger.rows("institutions", "country", "LT");
    const chain = await forger.rows("trail", "subject", school?.id);
    await forger.remove("trail", chain, async () => {
      expect(await checkpoints()).toEqual([expect.objectContaining({ why: "trail" })]);
    });
    expect(await checkpoints()).toEqual([]);
  });

  it.each([
    ["the first", [1], ["checkpoint-000002.json"], "gap"],
    ["one between", [2], ["checkpoint-000003.json"], "gap"],
    ["the last", [3], ["checkpoints"], "missing"],
    ["all", [1, 2, 3], ["checkpoints"], "missing"],
  ])("reveal that %s of them was removed", async (_which, gone, names, why) => {
    const moved = gone.map((number) => `checkpoint-00000${number}.json`);
    for (const name of moved) await rename(file(name), join(dataDir, name));
    expect(await checkpoints()).toEqual(names.map((name) => ({ name, why })));
    for (const name of moved) await rename(join(dataDir, name), file(name));
    expect(await checkpoints()).toEqual([]);
  });

  it("that start again after all were removed still lack the previous ones", () =>
    undone(async () => {
      await rm(join(dataDir, "checkpoints"), { recursive: true });
      later(8);
      const { number } = await writeCheckpoint(test.app.services);
      expect(number).toBe(4);
      expect(await checkpoints()).toEqual([{ name: "checkpoint-000004.json", why: "gap" }]);
    }));

  /** Effect of a start on checkpoints, on a database without its mark. */
  async function start(): Promise<void> {
    await test.app.services.database.kysely.deleteFrom("counters").where("name", "=", "trailBaseline").execute();
    expect(await writeBaseline(test.app.services)).toBe(0);
    later(8);
    await test.app.services.database.kysely.deleteFrom("job_runs").execute();
    await runJob(test.app.services, "writeCheckpoint");
  }

  it.each([
    ["is empty", ""],
    ["was cut off", '{\n  "number": 3,\n  "previous": "'],
    ["says nothing", "null"],
    ["says something else", '{ "number": 3, "until": "one day", "signature": "" }'],
  ])("continue after one whose file %s, and report it, with the hash in the database", (_how, text) =>
    undone(async () => {
      await writeFile(file("checkpoint-000003.json"), text);
      const unreadable = { name: "checkpoint-000003.json", why: "unreadable" };
      expect(await brokenCheckpoints(test.app.services)).toEqual({
        checked: 3,
        broken: [unreadable, { name: "checkpoints", why: "missing" }],
      });
      await start();
      expect(await checkpoints()).toEqual([unreadable, { name: "checkpoint-000004.json", why: "gap" }]);
    }),
  );

  it("replace one whose writing was interrupted", () =>
    undone(async () => {
      await writeFile(file("checkpoint-000004.json"), '{\n  "number": 4,');
      await writeFile(file("checkpoint-000004.json.0123456789ab.part"), '{\n  "number": 4,');
      expect(await checkpoints()).toEqual([{ name: "checkpoint-000004.json", why: "unreadable" }]);
      await start();
      expect(await brokenCheckpoints(test.app.services)).toEqual({ checked: 4, broken: [] });
    }));

  it("are signed by a key, and a damaged key is reported with a message", async () => {
    const key = join(dataDir, "trail-key.pem");
    const whole = await readFile(key);
    await writeFile(key, whole.subarray(0, 40));
    expect(() => signerOf(dataDir)).toThrow(`${key} is no key: restore it from a backup (docs/operations.md)`);
    await writeFile(key, whole);
    expect(await checkpoints()).toEqual([]);
  });
});
