import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { FileState } from "#domain/questionnaire/file.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { brokenFiles } from "#server/trail/files.ts";
import { type Asking, type FileDesk, openFileDesk } from "#tests/api/files/desk.ts";
import { erase } from "#tests/factories/erasing.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { upload } from "#tests/factories/upload.ts";

let desk: FileDesk;
let asking: Asking;
let id: string;
let count = 0;
beforeAll(async () => {
  desk = await openFileDesk();
});
beforeEach(async () => {
  asking = await desk.anAudit();
  count += 1;
});
afterAll(() => desk.close());

/** Sends a file for an audit, by default as Ieva. */
async function aFile(where: Asking, token = desk.ieva): Promise<string> {
  const sent = await upload(desk.test, token, { ...where, name: "vytas at work.pdf", content: pdf(`gone ${count}`) });
  expect(sent.status).toBe(204);
  return sent.id;
}

const putInState = (state: FileState) =>
  desk.test.app.services.database.kysely.updateTable("files").set({ state }).where("id", "=", id).execute();

/** Vytas sends a file, answers with it, and has his data erased. */
async function erased() {
  const vytas = await desk.test.scenario.person("LT-0142", "student", `Vytas ${"abcdefghijklmnop"[count]}`);
  id = await aFile(asking, vytas);
  expect((await desk.name(id, asking, vytas)).status).toBe(200);
  const { body } = await desk.test.call(vytas, "GET", "/auth/me");
  const admin = await desk.test.scenario.account("admin@demo.example");
  expect((await erase(desk.test, admin, body.id)).status).toBe(204);
}

/** The scanner finds something in a file that was answered with while it waited. */
async function infected() {
  id = await aFile(asking);
  await putInState("scanning");
  expect((await desk.name(id, asking)).status).toBe(200);
  await putInState("refused");
}

/** The audit that a file was sent for is deleted; another one names it. */
async function sentForDeletedAudit() {
  const other = await desk.anAudit();
  id = await aFile(other);
  expect((await desk.name(id, asking)).status).toBe(200);
  const enterprise = await desk.test.scenario.person("LT-0142", "enterprise");
  expect((await desk.test.call(enterprise, "DELETE", `/tasks/${other.task}`)).status).toBe(200);
}

const answerNow = async () => {
  const { body } = await desk.test.call<{ answers: Answers }>(desk.lukas, "GET", `/tasks/${asking.task}/answers`);
  return body.answers[asking.question];
};

/** Lukas goes on with the answer as he reads it. */
async function goOn(additionalDetails: string) {
  const { proofs = [], revision: baseRevision } = (await answerNow()) ?? {};
  return desk.test.call(desk.lukas, "PUT", `/tasks/${asking.task}/responses`, {
    answers: { [asking.question]: { proofs, additionalDetails, baseRevision } },
  });
}

describe.each([
  ["was erased with who sent it", erased],
  ["the scanner refused later", infected],
  ["was sent for an audit that is deleted", sentForDeletedAudit],
])("an answer with a file that %s", (_why, prepare) => {
  beforeEach(prepare);

  it("can still be saved, and its file is still known", async () => {
    expect(await goOn("We went on")).toMatchObject({ status: 200 });
    expect(await goOn("We went on, and on")).toMatchObject({ status: 200 });
    expect((await answerNow())?.proofs).toMatchObject([{ file: { id } }]);
    desk.test.clock.set(new Date(Date.now() + 2 * DAY_MS));
    await sweepFiles(desk.test.app.services);
    desk.test.clock.set(undefined);
    expect((await desk.test.call(desk.lukas, "GET", `/files/${id}/state`)).status).toBe(200);
    expect((await brokenFiles(desk.test.app.services)).broken).toEqual([]);
  });

  it("changes nothing if it has the same content", async () => {
    await goOn("We went on");
    const before = await answerNow();
    expect(await goOn("We went on")).toMatchObject({ status: 200 });
    expect(await answerNow()).toEqual(before);
  });
});

describe("a deleted file", () => {
  it.each([
    ["erased", erased, "forgotten"],
    ["refused", infected, "refused"],
  ])("is no proof, and shows the reason: %s", async (_why, prepare, state) => {
    await prepare();
    expect((await answerNow())?.proofs).toMatchObject([{ file: { id, state } }]);
    const { body } = await desk.test.call<{ missing: Record<string, unknown[]> }>(
      desk.lukas,
      "PUT",
      `/tasks/${asking.task}/responses`,
      { answers: {}, submit: true },
    );
    expect(body.missing[asking.question]).toContainEqual({ reason: "proof" });
  });

  it("leaves neither its name nor its hash when it is erased", async () => {
    await erased();
    const { kysely } = desk.test.app.services.database;
    const { sha256 } = await kysely
      .selectFrom("answers")
      .select("proofs")
      .where("taskCode", "=", asking.task)
      .executeTakeFirstOrThrow()
      .then(({ proofs }) => JSON.parse(proofs)[0].file);
    await goOn("We went on");
    const read = async (path: string) => {
      const { body } = await desk.test.call(desk.lukas, "GET", `/tasks/${asking.task}/${path}`);
      return Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
    };
    const lukas = (await desk.test.call<{ id: string }>(desk.lukas, "GET", "/auth/me")).body.id;
    const admin = await desk.test.scenario.account("admin@demo.example");
    const { body: data } = await desk.test.call<{ answers: { taskCode: string }[] }>(
      admin,
      "GET",
      `/users/${lukas}/data`,
    );
    const readers = [
      await read("responses"),
      await read("answers"),
      await read("responses/export"),
      await read(`answers/${asking.question}/versions`),
      JSON.stringify(data.answers.filter(({ taskCode }) => taskCode === asking.task)),
    ];
    for (const text of readers) {
      expect(text).toContain("Seen");
      expect(text).not.toContain("vytas at work");
      expect(text).not.toContain("undefined");
      expect(text).not.toContain(sha256);
    }
  });

  it("has its name when it is refused, so that it is found on the device", async () => {
    await infected();
    expect((await answerNow())?.proofs).toMatchObject([{ file: { name: "vytas at work.pdf" } }]);
  });

  it("cannot be added to an answer, or added again after its removal", async () => {
    await infected();
    const elsewhere = await desk.anAudit();
    expect((await desk.name(id, elsewhere)).body.code).toBe("UNKNOWN_FILE");
    const { proofs = [], revision = 0 } = (await answerNow()) ?? {};
    const put = (body: object) =>
      desk.test.call<{ code?: string }>(desk.lukas, "PUT", `/tasks/${asking.task}/responses`, {
        answers: { [asking.question]: body },
      });
    expect((await put({ proofs: [], baseRevision: revision })).status).toBe(200);
    expect((await put({ proofs, baseRevision: revision + 1 })).body.code).toBe("UNKNOWN_FILE");
  });
});

it("a file that outlives the audit for which it was sent can be used in the next one", async () => {
  await sentForDeletedAudit();
  expect((await desk.name(id, await desk.anAudit())).status).toBe(200);
});
