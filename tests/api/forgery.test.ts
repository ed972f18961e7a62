import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { HOUR_MS } from "#domain/time.ts";
import { createRecord } from "#server/database/change.ts";
import { anyTables, type Row } from "#server/database/database.ts";
import { entryHash } from "#server/database/trail.ts";
import { inTransaction } from "#server/services.ts";
import { writeBaseline } from "#server/trail/baseline.ts";
import { brokenCheckpoints, writeCheckpoint } from "#server/trail/checkpoints.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let app: TestApp;
let dataDir: string;
let admin: string;
let completed: string;
let erased: string;

const kysely = () => anyTables(app.app.services.database.kysely);
const broken = async () => (await verifyTrail(app.app.services)).broken;
const rows = (table: string, column: string, value: unknown): Promise<Row[]> =>
  kysely().selectFrom(table).selectAll().where(column, "=", value).execute();

async function call<T = Row>(
  token: string | undefined,
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) {
  const answer = await app.call<T>(token, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A person's whole round: audits in every state, comments, codes, a corrected and a revoked certificate, blocks, an erasure. */
async function liveThrough(): Promise<void> {
  const trainee = await app.scenario.person("LT-0142", "student");
  const trainer = await app.scenario.person("LT-0142", "trainer");
  completed = await aTask(app, { status: "completed" });
  const { id: comment } = await call(trainee, "POST", `/tasks/${completed}/comments`, { text: "Who is responsible?" });
  await call(trainer, "POST", `/tasks/${completed}/comments`, { text: "The head of sales.", replyTo: comment });
  await call(trainee, "PUT", `/tasks/${completed}/comments/${comment}/resolve`);
  const [certificate] = await rows("certificates", "taskCode", completed);
  const number = String(certificate?.number);
  await call(admin, "POST", `/certificates/${number}/reissue`, {
    revision: Number(certificate?.revision),
    enterpriseName: "Amber Lane and Sons",
    institution: String(certificate?.institution),
    peTrainer: String(certificate?.peTrainer),
    peStudents: JSON.parse(String(certificate?.peStudents)),
  });
  const rejected = await aTask(app, { status: "rejected", fields: ["sales"] });
  await app.scenario.answer(rejected);
  await app.scenario.submit(rejected);
  for (const status of ["draft", "approved", "selected_for_review", "confirmed"] as const)
    await aTask(app, { status, peCode: "DE-2077" });
  await call(admin, "POST", "/enterprises/LT-0142/access-codes", { role: "trainer" });
  await call(admin, "POST", "/central-offices/CO-DE/access-codes", { role: "office" });
  await call(admin, "POST", "/api/Blacklist/block-cocode", { code: "AT-0750" });
  await call(admin, "DELETE", "/api/Blacklist/unblock-cocode/AT-0750");
  const account = { fullname: "Short Lived", role: "auditor", email: "short@example.org", password: "Leuchtturm!7" };
  const { id } = await call(admin, "POST", "/users", { ...account, country: "LT" });
  await call(admin, "POST", `/admin/suspend-user/${id}`);
  await call(admin, "DELETE", `/users/${id}`);
  const school = await call(admin, "POST", "/institutions", { name: "A school for a day", country: "LT" });
  await call(admin, "DELETE", `/institutions/${school.id}`);
  erased = String((await app.call(trainee, "GET", "/auth/me")).body.id);
  await call(admin, "POST", `/users/${erased}/erase`);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "forgery-"));
  app = await startApp({ environment: { DATA_DIR: dataDir } });
  admin = await app.scenario.account("admin@demo.example");
  await liveThrough();
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});

/** Changes columns of rows behind the product's back, looks what is found, and takes it back. */
async function forge(
  table: string,
  keys: string[],
  before: Row[],
  patch: Row,
  look: () => Promise<void>,
): Promise<void> {
  expect(before.length, `rows of ${table}`).toBeGreaterThan(0);
  const write = async (row: Row, values: Row) => {
    let query = kysely().updateTable(table).set(values);
    for (const key of keys) query = query.where(key, "=", row[key]);
    await query.execute();
  };
  for (const row of before) await write(row, patch);
  await look();
  for (const row of before)
    await write(row, Object.fromEntries(Object.keys(patch).map((field) => [field, row[field]])));
}

/** Takes rows away, looks what is found, and puts them back. */
async function remove(table: string, keys: string[], before: Row[], look: () => Promise<void>): Promise<void> {
  expect(before.length, `rows of ${table}`).toBeGreaterThan(0);
  for (const row of before) {
    let query = kysely().deleteFrom(table);
    for (const key of keys) query = query.where(key, "=", row[key]);
    await query.execute();
  }
  await look();
  await kysely().insertInto(table).values(before).execute();
}

const found = (resource: string, detail: string | RegExp) =>
  expect.objectContaining({
    resource,
    why: "record",
    detail: typeof detail === "string" ? detail : expect.stringMatching(detail),
  });

it("an honest database has no finding after a whole life, an erasure among it", async () => {
  expect(await broken()).toEqual([]);
  expect((await rows("users", "id", erased))[0]?.erasedAt).not.toBeNull();
});

describe("what somebody changes behind the product's back is found and named:", () => {
  interface Forgery {
    table: string;
    keys: string[];
    of: () => Promise<Row[]>;
    patch: Row;
    finds: [resource: string, detail: string | RegExp];
  }

  const answersOf = (table: string) => async () => (await rows(table, "taskCode", completed)).slice(0, 1);
  const newestCertificate = async () => {
    const all = await rows("certificates", "taskCode", completed);
    return all.filter(({ replacedBy }) => replacedBy === null);
  };

  it.each<[string, Forgery]>([
    [
      "a certificate raised to Gold, with all points",
      {
        table: "certificates",
        keys: ["number"],
        of: newestCertificate,
        patch: { level: "gold", points: 212, pointsMax: 212 },
        finds: ["certificate", "level, points, pointsMax"],
      },
    ],
    [
      "a certificate that is valid for longer",
      {
        table: "certificates",
        keys: ["number"],
        of: newestCertificate,
        patch: { expirationDate: "2099-01-01" },
        finds: ["certificate", "expirationDate"],
      },
    ],
    [
      "an auditor made administrator",
      {
        table: "users",
        keys: ["id"],
        of: () => rows("users", "email", "auditor@demo.example"),
        patch: { role: "admin" },
        finds: ["user", "role"],
      },
    ],
    [
      "another name, which is kept apart in the trail",
      {
        table: "users",
        keys: ["id"],
        of: () => rows("users", "email", "auditor@demo.example"),
        patch: { fullname: "Somebody Else" },
        finds: ["user", "fullname"],
      },
    ],
    [
      "another password",
      {
        table: "credentials",
        keys: ["userId"],
        of: async () => {
          const [user] = await rows("users", "email", "auditor@demo.example");
          return rows("credentials", "userId", user?.id);
        },
        patch: { passwordHash: "$argon2id$of-another" },
        finds: ["user", "passwordDigest"],
      },
    ],
    [
      "other access codes of an enterprise",
      {
        table: "access_codes",
        keys: ["id"],
        of: () => rows("access_codes", "code", "LT-0142"),
        patch: { hash: "00" },
        finds: ["enterprise", "accessCodes"],
      },
    ],
    [
      "other access codes of an office",
      {
        table: "access_codes",
        keys: ["id"],
        of: () => rows("access_codes", "code", "CO-DE"),
        patch: { hash: "00" },
        finds: ["central-office", "accessCodes"],
      },
    ],
    [
      "an answer rewritten where it is read",
      {
        table: "answers",
        keys: ["taskCode", "questionId"],
        of: answersOf("answers"),
        patch: { value: '"Everything is perfect."' },
        finds: ["task", /^answer \S+ \d+$/],
      },
    ],
    [
      "an answer's history rewritten",
      {
        table: "answer_history",
        keys: ["taskCode", "questionId", "revision"],
        of: answersOf("answer_history"),
        patch: { answeredBy: "somebody-else" },
        finds: ["task", /^answer \S+ \d+$/],
      },
    ],
    [
      "another author of a submission",
      {
        table: "submissions",
        keys: ["taskCode", "round"],
        of: () => rows("submissions", "taskCode", completed),
        patch: { submittedBy: "somebody-else" },
        finds: ["task", "submission of round 1"],
      },
    ],
    [
      "grades rewritten",
      {
        table: "grades",
        keys: ["id"],
        of: () => rows("grades", "taskCode", completed),
        patch: { assessments: "{}" },
        finds: ["grade", "assessments"],
      },
    ],
    [
      "a report rewritten",
      {
        table: "reports",
        keys: ["id"],
        of: () => rows("reports", "taskCode", completed),
        patch: { sections: '{"strengths":"Everything."}' },
        finds: ["report", "sections"],
      },
    ],
    [
      "a comment rewritten",
      {
        table: "comments",
        keys: ["id"],
        of: async () => (await rows("comments", "taskCode", completed)).slice(0, 1),
        patch: { text: "Nobody is." },
        finds: ["task", /^comment \S+$/],
      },
    ],
  ])("%s", async (_what, { table, keys, of, patch, finds }) => {
    await forge(table, keys, await of(), patch, async () => {
      expect(await broken()).toEqual([found(...finds)]);
    });
    expect(await broken()).toEqual([]);
  });

  it("an answer rewritten everywhere, its history too", async () => {
    const [answer] = await rows("answers", "taskCode", completed);
    const of = (all: Row[]) => all.filter(({ questionId }) => questionId === answer?.questionId);
    const patch = { value: '"Everything is perfect."' };
    await forge("answers", ["taskCode", "questionId"], of([answer ?? {}]), patch, async () => {
      const history = of(await rows("answer_history", "taskCode", completed));
      await forge("answer_history", ["taskCode", "questionId", "revision"], history, patch, async () => {
        expect(await broken()).toEqual([found("task", `answer ${answer?.questionId} ${answer?.revision}`)]);
      });
    });
  });

  it("a comment taken away, and one put in", async () => {
    const [comment, reply] = await rows("comments", "taskCode", completed);
    await remove("comments", ["id"], [reply ?? {}], async () => {
      expect(await broken()).toEqual([found("task", `comment ${reply?.id}`)]);
    });
    await kysely()
      .insertInto("comments")
      .values({ ...comment, id: "put-in" })
      .execute();
    expect(await broken()).toEqual([found("task", "comment put-in")]);
    await kysely().deleteFrom("comments").where("id", "=", "put-in").execute();
  });

  it("personal values taken out of the trail where nobody was erased", async () => {
    const [user] = await rows("users", "email", "auditor@demo.example");
    const entries = (await rows("trail", "subject", user?.id)).filter(({ personal }) => personal !== null);
    await forge("trail", ["id"], entries, { personal: null }, async () => {
      expect(await broken()).toEqual([expect.objectContaining({ resource: "user", why: "personal" })]);
    });
    expect(await broken()).toEqual([]);
  });

  it("a record taken away, its chain left behind", async () => {
    const school = await call(admin, "POST", "/institutions", { name: "A school that is gone", country: "LT" });
    await remove("institutions", ["id"], await rows("institutions", "id", school.id), async () => {
      expect(await broken()).toEqual([found("institution", "the record is gone")]);
    });
  });

  it("a record that nobody made, and one that was deleted and is back", async () => {
    const school = await call(admin, "POST", "/institutions", { name: "A school that comes back", country: "LT" });
    const [row = {}] = await rows("institutions", "id", school.id);
    await kysely()
      .insertInto("institutions")
      .values({ ...row, id: "put-in", trailSeq: 0, trailHash: "" })
      .execute();
    expect(await broken()).toEqual([found("institution", "no entry tells of the record")]);
    await kysely().deleteFrom("institutions").where("id", "=", "put-in").execute();
    await call(admin, "DELETE", `/institutions/${school.id}`);
    const last = (await rows("trail", "subject", school.id)).at(-1);
    await kysely()
      .insertInto("institutions")
      .values({ ...row, trailSeq: last?.seq, trailHash: last?.hash })
      .execute();
    expect(await broken()).toEqual([found("institution", "the record was deleted, and is there")]);
    await kysely().deleteFrom("institutions").where("id", "=", school.id).execute();
    expect(await broken()).toEqual([]);
  });
});

describe("checkpoints", () => {
  const checkpoints = async () => (await brokenCheckpoints(app.app.services)).broken;
  const file = (name: string) => join(dataDir, "checkpoints", name);
  const later = (hours: number) => app.clock.set(new Date(Date.now() + hours * HOUR_MS));
  /** Makes an entry at the clock's time, when everybody's session has ended. */
  const live = () =>
    inTransaction(app.app.services, clock, (change) =>
      createRecord(change, app.app.services.registry.get("institution"), {
        id: randomUUID(),
        name: "A school of another hour",
        country: "LT",
      }),
    );

  it("that were never written vouch for nothing", async () => {
    expect(await brokenCheckpoints(app.app.services)).toEqual({
      checked: 0,
      broken: [{ name: "checkpoints", why: "missing" }],
    });
  });

  it("are numbered, each signed with the one before it", async () => {
    for (const hours of [2, 4, 6]) {
      later(hours);
      await live();
      await writeCheckpoint(app.app.services);
    }
    expect(await readdir(join(dataDir, "checkpoints"))).toEqual([1, 2, 3].map((n) => `checkpoint-00000${n}.json`));
    expect(await brokenCheckpoints(app.app.services)).toEqual({ checked: 3, broken: [] });
  });

  it("show a chain that was hashed anew", async () => {
    const [user] = await rows("users", "email", "auditor@demo.example");
    const [first, ...rest] = await rows("trail", "subject", user?.id);
    expect(rest).toEqual([]);
    const changes = JSON.parse(String(first?.changes));
    const forged = { actorId: "somebody-else" };
    const hash = entryHash({ ...first, ...forged, seq: Number(first?.seq), changes });
    await forge("trail", ["id"], [first ?? {}], { ...forged, hash }, () =>
      forge("users", ["id"], [user ?? {}], { trailHash: hash }, async () => {
        expect(await broken()).toEqual([]);
        expect(await checkpoints()).toEqual([{ name: "checkpoint-000001.json", why: "trail" }]);
      }),
    );
    expect(await checkpoints()).toEqual([]);
  });

  it("show a record that is gone with its whole chain", async () => {
    const [school] = await rows("institutions", "country", "LT");
    const chain = await rows("trail", "subject", school?.id);
    await remove("trail", ["id"], chain, async () => {
      expect(await checkpoints()).toEqual([expect.objectContaining({ why: "trail" })]);
    });
    expect(await checkpoints()).toEqual([]);
  });

  it.each([
    ["the first", [1], ["checkpoint-000002.json"], "gap"],
    ["one between", [2], ["checkpoint-000003.json"], "gap"],
    ["the last", [3], ["checkpoints"], "missing"],
    ["all", [1, 2, 3], ["checkpoints"], "missing"],
  ])("show that %s of them was taken away", async (_which, gone, names, why) => {
    const moved = gone.map((number) => `checkpoint-00000${number}.json`);
    for (const name of moved) await rename(file(name), join(dataDir, name));
    expect(await checkpoints()).toEqual(names.map((name) => ({ name, why })));
    for (const name of moved) await rename(join(dataDir, name), file(name));
    expect(await checkpoints()).toEqual([]);
  });

  it("that are begun anew after all were taken away still lack the previous", async () => {
    await rename(join(dataDir, "checkpoints"), join(dataDir, "away"));
    later(8);
    const { number } = await writeCheckpoint(app.app.services);
    expect(number).toBe(4);
    expect(await checkpoints()).toEqual([{ name: "checkpoint-000004.json", why: "gap" }]);
    await rename(file("checkpoint-000004.json"), join(dataDir, "away", "checkpoint-000004.json"));
    await rm(join(dataDir, "checkpoints"), { recursive: true });
    await rename(join(dataDir, "away"), join(dataDir, "checkpoints"));
  });
});

describe("an upgrade", () => {
  const mark = (value: number) =>
    kysely().updateTable("counters").set({ value }).where("name", "=", "trailBaseline").execute();

  it("makes up in entries of their own for what earlier versions did not tell, and for what was forged before", async () => {
    app.clock.set(undefined);
    await rm(join(dataDir, "checkpoints"), { recursive: true });
    const [certificate = {}] = await rows("certificates", "taskCode", completed);
    await forge("certificates", ["number"], [certificate], { level: "gold" }, async () => {
      expect(await writeBaseline(app.app.services)).toBe(1);
      expect(await broken()).toEqual([]);
      const entry = (await rows("trail", "subject", certificate.number)).find(({ action }) => action === "baseline");
      expect(JSON.parse(String(entry?.changes))).toEqual({ level: { before: "bronze", after: "gold" } });
    });
    expect(await broken()).toEqual([found("certificate", "level")]);
  });

  it("is made up for once, whatever is done to the mark in the database", async () => {
    expect(await writeBaseline(app.app.services)).toBe(0);
    app.clock.set(new Date(Date.now() + 20 * HOUR_MS));
    await writeCheckpoint(app.app.services);
    await mark(0);
    expect(await writeBaseline(app.app.services)).toBe(0);
    expect(await broken()).toEqual([found("certificate", "level")]);
  });
});
