import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { brokenFiles } from "#server/trail/files.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { ofTheEngine, tamper } from "#tests/factories/storedFiles.ts";
import { aTask } from "#tests/factories/task.ts";
import { upload } from "#tests/factories/upload.ts";

const dataDir = mkdtempSync(join(tmpdir(), "exchanged-"));
const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const submitted = hashOf(pdf("submitted"));

let test: TestApp;
let fault: { id: string; taskCode: string; questionId: string };
beforeAll(async () => {
  test = await startApp({ environment: await ofTheEngine(dataDir) });
  const taskCode = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
  const ieva = await test.scenario.person("LT-0142", "student");
  const { body } = await test.call<ResponsesBody>(ieva, "GET", `/tasks/${taskCode}/responses`);
  const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
  const questionId = asked?.id ?? "";
  const sent = { task: taskCode, question: questionId, name: "plan.pdf", content: pdf("submitted") };
  const { id } = await upload(test, ieva, sent);
  const answers = { [questionId]: { proofs: [{ title: "Plan", file: { id } }] } };
  expect(await test.call(ieva, "PUT", `/tasks/${taskCode}/responses`, { answers })).toMatchObject({ status: 200 });
  fault = { id, taskCode, questionId };
});
afterAll(async () => {
  await test.stop();
  rmSync(dataDir, { recursive: true });
});

const found = () => brokenFiles(test.app.services);
/** Puts other bytes in a content's place behind the product's back, or none. */
const put = (sha256: string, content?: Buffer) => tamper(test.app.services.settings, sha256, content);

it("a file that is unchanged since its submission passes", async () => {
  expect(await found()).toEqual({ checked: 1, broken: [] });
});

it("one with other bytes under the same name is found", async () => {
  await put(submitted, pdf("exchanged"));
  expect((await found()).broken).toEqual([{ ...fault, why: "content" }]);
  await put(submitted, pdf("submitted"));
});

it("a missing one is found", async () => {
  await put(submitted);
  expect((await found()).broken).toEqual([{ ...fault, why: "missing" }]);
  await put(submitted, pdf("submitted"));
});

it("one whose record refers to other content is found", async () => {
  const { kysely } = test.app.services.database;
  const other = hashOf(pdf("exchanged"));
  await put(other, pdf("exchanged"));
  const lead = (sha256: string) => kysely.updateTable("files").set({ sha256 }).where("id", "=", fault.id).execute();
  await lead(other);
  expect((await found()).broken).toEqual([{ ...fault, why: "record" }]);
  await lead(submitted);
  expect((await found()).broken).toEqual([]);
});
