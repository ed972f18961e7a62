import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { sampleReportIn } from "#server/commands/seed/sampleAnswers.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { allRows } from "#tests/factories/rows.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";
import { announce, append, upload } from "#tests/factories/upload.ts";

let test: TestApp;
let admin: string;
let auditor: string;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  auditor = await test.scenario.account("auditor@demo.example");
});
afterAll(() => test.stop());

async function ok(token: string, method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) {
  const answer = await test.call<Record<string, unknown> & { id: string; revision: number }>(token, method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

/** People of one enterprise whose actions could affect the audits of another one. */
async function peopleOf(peCode: string) {
  const person = (role: "student" | "trainer" | "enterprise") => test.scenario.person(peCode, role);
  const [student, trainer, enterprise] = [await person("student"), await person("trainer"), await person("enterprise")];
  const studentId = (await ok(student, "GET", "/auth/me")).id;

  /** Starts a thread that is settled and opened again, and one that is settled. */
  async function talk(code: string, questionId: string) {
    const say = (token: string, text: string, replyTo?: string) =>
      ok(token, "POST", `/tasks/${code}/comments`, { text, ...(replyTo ? { replyTo } : { questionId }) });
    const [open, settled] = [await say(trainer, "Which year?"), await say(trainer, "Which month?")];
    await say(student, "The last one", open.id);
    for (const [{ id }, end] of [
      [open, "resolve"],
      [open, "reopen"],
      [settled, "resolve"],
    ] as const)
      await ok(trainer, "PUT", `/tasks/${code}/comments/${id}/${end}`);
    return open.id;
  }

  /** Sends a file and begins two, of which one is taken back. */
  async function files(task: string, question: string) {
    const whole = { task, question, name: "whole.pdf", content: pdf("whole") };
    expect((await upload(test, student, whole)).status).toBe(204);
    for (const name of ["kept.pdf", "dropped.pdf"]) {
      const content = pdf(name);
      const { id } = await announce(test, student, { task, question, name, content });
      await append(test, student, id, content.subarray(0, 10));
      if (name === "dropped.pdf") await ok(student, "DELETE", `/files/${id}`);
    }
  }

  /** An audit that is being answered. */
  async function draft() {
    const code = await aTask(test, { status: "draft", peCode, fields: ["finance"] });
    const question = await firstQuestionOf(test, student, code);
    const owner = { auditFieldId: "finance", ownerId: studentId };
    await ok(student, "PUT", `/tasks/${code}/owners`, owner);
    await ok(student, "PUT", `/tasks/${code}/question-owners`, { questionId: question, ownerIds: [studentId] });
    await ok(student, "PUT", `/tasks/${code}/presence`, { questionId: question });
    await files(code, question);
    return { code, question, thread: await talk(code, question) };
  }

  /** From a draft to the certificate, with every step back. */
  async function end(code: string, thread: string) {
    const task = (token: string, step: string, body?: object) => ok(token, "PUT", `/tasks/${code}/${step}`, body);
    await ok(student, "DELETE", `/tasks/${code}/presence`);
    const day = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
    await task(admin, "moveDeadline", { day, reason: "Holidays" });
    await test.scenario.submit(code);
    await task(student, "recall");
    await test.scenario.submit(code);
    await task(trainer, "openReview");
    await task(trainer, "reject", { reason: "Add the proof" });
    for (const tick of ["done", "undone", "done"]) await task(student, `comments/${thread}/${tick}`);
    await test.scenario.answer(code);
    await test.scenario.submit(code);
    await test.scenario.approve(code);
    await test.scenario.select(code);
    await task(auditor, "release");
    await test.scenario.select(code);
    await test.scenario.grade(code, 0.9);
    await ok(auditor, "POST", "/grades/reopen", { taskCode: code });
    await test.scenario.grade(code, 0.9);
    const sections = sampleReportIn("en-GB");
    const { revision } = await ok(auditor, "POST", "/reports/draft", { taskCode: code, sections });
    await ok(auditor, "POST", "/reports/finish", { taskCode: code, sections, revision });
    const planned = { action: "Ask", origin: "own", owner: "Ben" };
    for (const { id, revision } of [
      await ok(trainer, "POST", `/tasks/${code}/improvements`, planned),
      await ok(trainer, "POST", `/tasks/${code}/improvements`, planned),
    ]) {
      await ok(trainer, "PATCH", `/improvements/${id}`, { owner: "Carl", revision });
      await ok(trainer, "DELETE", `/improvements/${id}`);
    }
  }

  /** Requests that are corrected, withdrawn, restored and deleted. */
  async function requests() {
    const code = await aTask(test, { status: "pending_internal_audit", peCode, fields: ["sales", "marketing"] });
    const { revision, level } = await ok(admin, "GET", `/tasks/${code}`);
    await ok(admin, "PUT", `/tasks/${code}/correct`, { title: "Other", level, fields: ["sales"], revision });
    await ok(admin, "PUT", `/tasks/${code}/withdraw`, { code, reason: "Too early" });
    await ok(admin, "PUT", `/tasks/${code}/restore`);
    await ok(enterprise, "DELETE", `/tasks/${code}`);
  }

  return { draft, end, requests };
}

/** Reads of an audit. */
const paths = [
  "",
  "/history",
  "/team",
  "/comments",
  "/responses",
  "/previous-round",
  "/unchanged",
  "/link-visits",
  "/facts",
];

async function shown(token: string, codes: string[]): Promise<Record<string, unknown>> {
  const reads: Record<string, unknown> = {};
  for (const path of codes.flatMap((code) => paths.map((part) => `/tasks/${code}${part}`))) {
    const { status, body } = await test.call(token, "GET", path);
    reads[path] = { status, body };
  }
  return reads;
}

it("changes in the audits of an enterprise do not affect those of another", async () => {
  const one = await peopleOf("LT-0142");
  const { code: draft } = await one.draft();
  await aTask(test, { status: "pending_internal_audit", fields: ["marketing", "sales"] });
  const graded = await aTask(test, { status: "selected_for_review", fields: ["communication"] });
  await test.scenario.grade(graded, 0.9, { finish: false });
  const completed = await aTask(test, { status: "completed", fields: ["procurement"] });
  const trainer = await test.scenario.person("LT-0142", "trainer");
  await ok(trainer, "POST", `/tasks/${completed}/improvements`, { action: "Ask", origin: "own", owner: "Ben" });
  const another = await peopleOf("DE-2077");
  const before = await allRows(test.app.services.database);
  const read = () => shown(trainer, [draft, graded, completed]);
  const reads = await read();
  const { code, thread } = await another.draft();
  expect(await read()).toEqual(reads);
  await another.end(code, thread);
  await another.requests();
  expect(await read()).toEqual(reads);
  const after = new Set(await allRows(test.app.services.database));
  const isShared = (row: string) => /^(counters|limits): /.test(row);
  expect(before.filter((row) => !after.has(row) && !isShared(row))).toEqual([]);
});
