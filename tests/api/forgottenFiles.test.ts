import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { sweepFiles } from "#server/files/sweep.ts";
import { noteUses } from "#server/files/uses.ts";
import { forgetOldFiles } from "#server/retention/forgetOldFiles.ts";
import { forgetFilesOf } from "#server/tasks/uploads/forget.ts";
import { brokenFiles } from "#server/trail/files.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { ofTheEngine } from "#tests/factories/storedFiles.ts";
import { aTask } from "#tests/factories/task.ts";
import { upload } from "#tests/factories/upload.ts";

/** Long enough for a call to come as far as it can in the middle of a transaction. */
const MEANWHILE_MS = 300;

const dataDir = mkdtempSync(join(tmpdir(), "forgotten-"));
let test: TestApp;
let admin: string;
let trainer: string;
let trainee: string;
let name = 0;
beforeAll(async () => {
  test = await startApp({ environment: await ofTheEngine(dataDir) });
  admin = await test.scenario.account("admin@demo.example");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
beforeEach(async () => {
  name += 1;
  trainee = await test.scenario.person("LT-0142", "student", `Rasa ${"abcdef"[name]}`);
});
afterAll(async () => {
  await test.stop();
  rmSync(dataDir, { recursive: true });
});

/** An audit, and a question of it that asks for proof. */
async function anAudit(): Promise<{ task: string; question: string }> {
  const task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
  const { body } = await test.call<ResponsesBody>(trainee, "GET", `/tasks/${task}/responses`);
  const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
  return { task, question: asked?.id ?? "" };
}

const naming = (id: string) => ({ proofs: [{ title: "Plan", file: { id } }] });

/** The trainee of the test names a file in an answer. */
const nameIn = ({ task, question }: { task: string; question: string }, id: string) =>
  test.call(trainee, "PUT", `/tasks/${task}/responses`, { answers: { [question]: naming(id) } });

/** An audit with one file that the trainee of the test sent. */
async function anAuditWithFile(): Promise<{ task: string; question: string; id: string }> {
  const { task, question } = await anAudit();
  const content = pdf(`sent for ${task}`);
  const { id } = await upload(test, trainee, { task, question, name: "rasa.pdf", content });
  expect(await nameIn({ task, question }, id)).toMatchObject({ status: 200 });
  return { task, question, id };
}

const opened = async (id: string) => {
  const { status, body } = await test.call<{ code?: string }>(trainer, "GET", `/files/${id}`);
  return status === 200 ? 200 : body.code;
};

/** State of a forgotten file: the sweeper deletes its bytes, and the trail has the reason. */
async function expectNothingLeft(at: Date) {
  test.clock.set(new Date(at.getTime() + 2 * DAY_MS));
  expect(await sweepFiles(test.app.services)).toBeGreaterThan(0);
  test.clock.set(undefined);
  expect((await brokenFiles(test.app.services)).broken).toEqual([]);
  expect((await verifyTrail(test.app.services)).broken).toEqual([]);
}

const eraseOwner = async (token: string) => {
  const { id } = (await test.call(token, "GET", "/auth/me")).body;
  expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
};

describe("an erased person", () => {
  it("has no sent files any more", async () => {
    const { id } = await anAuditWithFile();
    expect(await opened(id)).toBe(200);
    await eraseOwner(trainee);
    expect(await opened(id)).toBe("FILE_FORGOTTEN");
    await expectNothingLeft(new Date());
  });

  it("leaves files of completed audits", async () => {
    const { task, id } = await anAuditWithFile();
    const { kysely } = test.app.services.database;
    const state = (status: "completed" | "draft") =>
      kysely.updateTable("tasks").set({ status }).where("code", "=", task).execute();
    await state("completed");
    await eraseOwner(trainee);
    await state("draft");
    expect(await opened(id)).toBe(200);
  });

  it("leaves no answer that shows a deleted file as available", async () => {
    const { id } = await anAuditWithFile();
    const other = await anAudit();
    const { body: person } = await test.call<{ id: string }>(trainee, "GET", "/auth/me");
    let named: Promise<Answer> | undefined;
    await inTransaction(test.app.services, clock, async (change) => {
      await forgetFilesOf(test.app.services, change, person.id);
      named = nameIn(other, id);
      await setTimeout(MEANWHILE_MS);
    });
    expect(await named).toMatchObject({ body: { code: "UNKNOWN_FILE" } });
  });
});

describe("files of an audit", () => {
  it("stay if an answer with one of them is saved while others are deleted", async () => {
    const { services } = test.app;
    const { task: taskCode, question: questionId, id } = await anAuditWithFile();
    let forgotten: Promise<number> | undefined;
    test.clock.set(new Date(Date.now() + (3 * 365 + 2) * DAY_MS));
    await inTransaction(services, clock, async (change) => {
      await noteUses(change, { taskCode, questionId, revision: 2 }, naming(id));
      forgotten = forgetOldFiles(services);
      await setTimeout(MEANWHILE_MS);
    });
    await forgotten;
    test.clock.set(undefined);
    expect(await opened(id)).toBe(200);
  });

  it("are deleted three years after its last change", async () => {
    const { task, id } = await anAuditWithFile();
    const openedAfter = async (days: number) => {
      test.clock.set(new Date(Date.now() + days * DAY_MS));
      await forgetOldFiles(test.app.services);
      test.clock.set(undefined);
      return opened(id);
    };
    expect(await openedAfter(3 * 365 - 2)).toBe(200);
    const { services } = test.app;
    const { kysely } = services.database;
    const other = await anAudit();
    const happensLater = async (code: string) => {
      const { updatedAt } = await kysely
        .selectFrom("tasks")
        .select("updatedAt")
        .where("code", "=", code)
        .executeTakeFirstOrThrow();
      const change = (at: string) =>
        kysely.updateTable("tasks").set({ updatedAt: at }).where("code", "=", code).execute();
      await change(new Date(Date.now() + 365 * DAY_MS).toISOString());
      const result = await openedAfter(3 * 365 + 2);
      await change(updatedAt);
      return result;
    };
    expect(await happensLater(task)).toBe(200);
    const uses = { taskCode: other.task, questionId: other.question, revision: 1 };
    await inTransaction(services, clock, (change) => noteUses(change, uses, naming(id)));
    expect(await happensLater(other.task), "named there").toBe(200);
    await kysely.deleteFrom("file_uses").where("taskCode", "=", other.task).execute();
    expect(await happensLater(other.task), "no longer named there").toBe("FILE_FORGOTTEN");
    await expectNothingLeft(new Date(Date.now() + (3 * 365 + 2) * DAY_MS));
  });
});
