import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { foldText } from "#domain/fold.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { updateRecord } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { createMailTransport } from "#server/mail/mailTransport.ts";
import { outsidePlaces, wordPlaces } from "#server/people/wordPlaces.ts";
import { lockTask } from "#server/tasks/transitions.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { changeOwn, giveAddress } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { pdf } from "#tests/factories/fileContents.ts";
import { allRows } from "#tests/factories/rows.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";
import { announce, append, upload } from "#tests/factories/upload.ts";

const NAME = "Quirin Žaubermann";
/** Files and addresses are called by people's names: none of them stays anywhere. */
const FILE = "Lebenslauf Wolkenbruch.pdf";
const ADDRESS = "wolkenbruch@school.example";
const LINK = "https://intranet.example/zaubermann";
const PE = "DE-2077";
/** In whatever spelling: as it is folded for searches. */
const TOKEN = "zaubermann";
/** As mails that are files have it, which encode letters beyond ASCII. */
const ENCODED = "aubermann";
const TRACE = "wolkenbruch";

const dataDir = mkdtempSync(join(tmpdir(), "erased-"));
let test: TestApp;
let admin: string;
let trainer: string;
let trainee: string;
let personId: string;

async function ok(token: string | undefined, method: "GET" | "POST" | "PUT" | "PATCH", path: string, body?: object) {
  const answer = await test.call<Record<string, unknown> & { id: string; revision: number }>(token, method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const says = (value: unknown, token: string): boolean =>
  foldText(Buffer.isBuffer(value) ? value.toString("latin1") : String(value ?? "")).includes(token);

/** The columns of the database that contain a text. */
async function columnsSaying(token: string): Promise<string[]> {
  const kysely = anyTables(test.app.services.database.kysely);
  const found = new Set<string>();
  for (const { name } of await kysely.introspection.getTables())
    for (const row of await kysely.selectFrom(name).selectAll().execute())
      for (const [column, value] of Object.entries(row)) if (says(value, token)) found.add(`${name}.${column}`);
  return [...found].sort();
}

/** Every row of the database, and those that neither name the person nor are theirs: they must stay as they are. */
async function rows(): Promise<{ all: Set<string>; ofOthers: string[] }> {
  const { database } = test.app.services;
  const all = await allRows(database);
  const mails = await database.kysely.selectFrom("mails").select("id").where("userId", "=", personId).execute();
  const own = [personId, ...mails.map(({ id }) => id)];
  const isOfOthers = (row: string) =>
    ![TOKEN, TRACE].some((token) => says(row, token)) && !own.some((id) => row.includes(id));
  return { all: new Set(all), ofOthers: all.filter(isOfOthers) };
}

/** The files of a folder with a text in their name or bytes, such as those of the embedded database. */
const filesSaying = (folder: string, token: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      says(name, token) || (statSync(join(folder, name)).isFile() && says(readFileSync(join(folder, name)), token)),
  );

/** Where the embedded database has its file and its log; nothing of PostgreSQL's. */
async function databaseFolder(): Promise<string | undefined> {
  const { engine, kysely } = test.app.services.database;
  if (engine === "postgres") return undefined;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(kysely);
  return dirname(String(rows[0]?.file));
}

/** The parts of the trail that contain the name: `resource.field`, and `personal` for values erasable with their record. */
async function trailSaying(): Promise<string[]> {
  const rows = await test.app.services.database.kysely.selectFrom("trail").selectAll().execute();
  const found = rows.flatMap(({ resource, changes, personal }) =>
    [changes, personal].flatMap((told, index) =>
      Object.entries(JSON.parse(told ?? "{}"))
        .filter(([, sides]) => says(JSON.stringify(sides), TOKEN))
        .map(([field]) => `${resource}.${field}${index ? " (personal)" : ""}`),
    ),
  );
  return [...new Set(found)].sort();
}

/** An audit whose questions the trainee has answered with texts and files that contain the name. */
async function answered(code: string): Promise<string> {
  const body = await ok(trainee, "GET", `/tasks/${code}/responses`);
  const { questionnaire, answers } = body as unknown as ResponsesBody & { answers: Answers };
  const questions = questionnaire.sections.flatMap(({ questions: all }) => all);
  const question = questions.find(({ proof }) => proof)?.id ?? "";
  const file = await upload(test, trainee, { task: code, question, name: FILE, content: pdf(`of ${code}`) });
  expect(file.status).toBe(204);
  const before = answers[question];
  const answer = {
    value: before?.value,
    details: `Details by ${NAME}`,
    additionalDetails: `Written by ${NAME}`,
    proofs: [
      { title: `Plan of ${NAME}`, url: LINK, details: NAME },
      { title: "A file", file: { id: file.id } },
    ],
    baseRevision: before?.revision ?? 0,
  };
  const worded = questions.find(({ id, type }) => id !== question && /text$/.test(type))?.id ?? "";
  const value = { value: `Said by ${NAME}`, proofs: [], baseRevision: answers[worded]?.revision ?? 0 };
  await ok(trainee, "PUT", `/tasks/${code}/responses`, { answers: { [question]: answer, [worded]: value } });
  return question;
}

/** The person writes, and is written of, in each place that people can write to. */
async function plantEverywhere(): Promise<void> {
  await giveAddress(test, trainee, ADDRESS, { notify_via_email: true });
  await changeOwn(test, trainee, { email: `new.${ADDRESS}` });
  await ok(trainee, "POST", "/saved-views", { ownerId: personId, resource: "tasks", name: NAME, query: `?q=${TRACE}` });
  const enterprise = await test.scenario.person(PE, "enterprise");
  await ok(enterprise, "POST", "/tasks", {
    title: `Audit of ${NAME}`,
    level: "bronze",
    fields: ["procurement"],
    country: "DE",
    deadlineDays: 30,
    alongside: [],
  });
  const open = await aTask(test, { status: "draft", peCode: PE, fields: ["sales"] });
  const question = await answered(open);
  const begun = { task: open, question, name: FILE, content: pdf("begun") };
  const { id: begunId } = await announce(test, trainee, begun);
  await append(test, trainee, begunId, begun.content.subarray(0, 10));
  await ok(trainee, "PUT", `/tasks/${open}/question-owners`, { questionId: question, ownerIds: [personId] });
  await ok(trainee, "PUT", `/tasks/${open}/presence`, { questionId: question });
  await ok(trainee, "POST", `/tasks/${open}/comments`, { text: `I am ${NAME}` });
  await ok(trainer, "POST", `/tasks/${open}/comments`, { text: `@${NAME}, have a look` });
  await ok(admin, "PUT", `/tasks/${open}/moveDeadline`, {
    day: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    reason: `${NAME} was ill`,
  });
  const sent = await aTask(test, { status: "waiting_for_approval", peCode: PE, fields: ["communication"] });
  await test.scenario.reject(sent, `${NAME} has to add the proof`);
  const withdrawn = await aTask(test, { status: "pending_internal_audit", peCode: PE, fields: ["marketing"] });
  await ok(admin, "PUT", `/tasks/${withdrawn}/withdraw`, { code: withdrawn, reason: `${NAME} asked for it` });
}

/** An audit to its certificate, with the person's file and name in it, graded and reported on. */
async function plantInCompleted(): Promise<void> {
  const code = await aTask(test, { status: "pending_internal_audit", peCode: PE, fields: ["finance"] });
  const { revision, level, fields } = await ok(admin, "GET", `/tasks/${code}`);
  await ok(admin, "PUT", `/tasks/${code}/correct`, { title: `Finance by ${NAME}`, level, fields, revision });
  await test.scenario.answer(code);
  await answered(code);
  await ok(trainee, "PUT", `/tasks/${code}/responses`, { answers: {}, submit: true });
  await test.scenario.approve(code);
  await test.scenario.select(code);
  const auditor = await test.scenario.account("auditor@demo.example");
  await ok(auditor, "PUT", `/tasks/${code}/opened-proofs`, { address: LINK });
  const { questionnaire } = (await ok(auditor, "GET", `/tasks/${code}/responses`)) as unknown as ResponsesBody;
  const questions = questionnaire.sections.flatMap(({ questions: all }) => all);
  const assessments = Object.fromEntries(
    questions.map(({ id, maxPoints }) => [id, { points: maxPoints, comment: `${NAME} says it well` }]),
  );
  const asked = { questionId: questions[0]?.id, text: `${NAME} named minutes that are missing` };
  const request = await ok(auditor, "POST", `/tasks/${code}/proof-requests`, asked);
  await ok(auditor, "PUT", `/tasks/${code}/proof-requests/${request.id}/withdraw`);
  await ok(auditor, "POST", "/grades/finish", { taskCode: code, assessments });
  const { sampleReportIn } = await import("#server/commands/seed/sampleAnswers.ts");
  const sections = Object.fromEntries(
    Object.entries(sampleReportIn("en-GB")).map(([name, text]) => [
      name,
      typeof text === "string" ? `${text} ${NAME}` : text,
    ]),
  );
  await ok(auditor, "POST", "/reports/finish", { taskCode: code, sections });
  const improvement = { action: `Ask ${NAME}`, origin: "own", owner: NAME };
  const { id, revision: first } = await ok(trainer, "POST", `/tasks/${code}/improvements`, improvement);
  await ok(trainer, "PATCH", `/improvements/${id}`, { proof: LINK, revision: first });
  const certificates = await test.call<[Stored<Certificate>]>(admin, "GET", `/certificates?taskCode=${code}`);
  const [{ number, revision: issued }] = certificates.body;
  await ok(admin, "POST", `/certificates/${number}/revoke`, { reason: `${NAME} asked for it`, revision: issued });
  await ok(auditor, "POST", "/phrases", { ownerId: (await ok(auditor, "GET", "/auth/me")).id, text: `Well, ${NAME}` });
}

/** A report that the auditor sent back because of the person. */
async function plantInRejected(): Promise<void> {
  const code = await aTask(test, { status: "confirmed", peCode: PE, fields: ["it-digitalization"] });
  const auditor = await test.scenario.account("auditor@demo.example");
  const reason = `${NAME} has to show the proof`;
  await ok(auditor, "POST", "/reports/reject-report", { taskCode: code, sections: {}, reason });
}

/** A rejected audit against which the enterprise appeals because of the person; its code, and the second auditor's grading. */
async function plantInAppeal(field: string): Promise<{ code: string; grading: string; second: string }> {
  const code = await aTask(test, { status: "confirmed", peCode: PE, fields: [field] });
  const auditor = await test.scenario.account("auditor@demo.example");
  const second = await test.scenario.account("auditor2@demo.example");
  const questionReasons = { [await firstQuestionOf(test, auditor, code)]: `${NAME} has to show the proof` };
  const said = { taskCode: code, sections: {}, reason: "The proof is missing", questionReasons };
  await ok(auditor, "POST", "/reports/reject-report", said);
  const enterprise = await test.scenario.person(PE, "enterprise");
  await ok(enterprise, "POST", `/tasks/${code}/appeals`, { text: `${NAME} has shown the proof` });
  const auditorId = (await ok(second, "GET", "/auth/me")).id;
  await ok(admin, "PUT", `/tasks/${code}/appeal/auditor`, { auditorId });
  const { body } = await test.call<{ id: string }[]>(second, "GET", `/second-gradings?taskCode=${code}`);
  return { code, grading: String(body[0]?.id), second };
}

/** An error in points that the person reported, a second grading that was declined, and a decided appeal. */
async function plantInContested(): Promise<void> {
  const declined = await plantInAppeal("sales");
  const why = { reason: `I have worked with ${NAME}` };
  await ok(declined.second, "PUT", `/second-gradings/${declined.grading}/decline`, why);
  const { code, grading, second } = await plantInAppeal("marketing");
  const work = await ok(second, "GET", `/second-gradings/${grading}/work`);
  const { questions, revision } = work.grading as { questions: string[]; revision: number };
  const assessments = Object.fromEntries(questions.map((id) => [id, { points: 0, comment: `${NAME} says little` }]));
  await ok(second, "PUT", `/second-gradings/${grading}/finish`, { assessments, revision });
  await ok(admin, "PUT", `/tasks/${code}/appeal/uphold`, { reason: `${NAME} has shown no proof` });
  const checked = await aTask(test, { status: "confirmed", peCode: PE, fields: ["finance"], share: 0.8 });
  const [factCheckBegunAt, factCheckEndsAt] = [0, DAY_MS].map((later) => new Date(Date.now() + later).toISOString());
  const { services } = test.app;
  await inTransaction(services, clock, async (change) => {
    const locked = await lockTask(services, change, checked, { seen: false });
    const patch = { factCheckBegunAt, factCheckEndsAt, factChecksOpen: 0 };
    await updateRecord(change, services.registry.get("task"), { locked, patch, action: "finishGrades" });
  });
  const grade = await ok(trainee, "GET", `/grades/task/${checked}`);
  const [lost] = Object.entries(grade.assessments as Assessments).find(([, { points }]) => Number(points) < 4) ?? [];
  const proofs = [{ title: `Plan of ${NAME}`, url: LINK, details: NAME }];
  const error = { questionId: lost, text: `${NAME} has added the page`, proofs };
  const { id } = await ok(trainee, "POST", `/tasks/${checked}/fact-checks`, error);
  const auditor = await test.scenario.account("auditor@demo.example");
  const answer = { accepted: false, answer: `${NAME} has added another page` };
  await ok(auditor, "PUT", `/tasks/${checked}/fact-checks/${id}/answer`, answer);
}

/** An auditor's texts contain the person's name, and so do an administrator's statements about the two. */
async function plantWithAuditors(): Promise<void> {
  const password = "Demo!2026";
  const email = "judge@private.example";
  await ok(undefined, "POST", "/auth/register", {
    ...{ fullname: "Judith Judge", email, password, confirmPassword: password, country: "DE" },
    ...{ speakingLanguages: ["de-DE"], experience_from_fields: ["sales"], motivation: `${NAME} told me of it` },
  });
  const { body } = await test.call<{ id: string; email: string }[]>(admin, "GET", "/admin/pending-registrations");
  const id = body.find((user) => user.email === email)?.id;
  const none = { institutionId: null, noInstitutionReason: `The school of ${NAME} is not listed` };
  await ok(admin, "POST", `/admin/approve-registration/${id}`, none);
  await ok(admin, "POST", `/users/${id}/namesakes`, { personId, samePerson: false, reason: `${NAME} is younger` });
  const auditor = await test.scenario.account(email);
  await ok(auditor, "POST", `/users/${id}/request-ruling`, { rulingRequest: `I am not ${NAME}` });
}

/**
 * Files that an administrator imported: with a line of the person's account, a withdrawn line, and a refused line.
 * Also a waiting job with a reason.
 */
async function plantInJobs(): Promise<void> {
  const imported = async (resource: string, ...given: { id: string; name: string; values: object }[]) => {
    const lines: object[] = [];
    for (const line of given) {
      const { revision } = await ok(admin, "GET", `/${resource}s/${line.id}`);
      lines.push({ line: lines.length + 2, revision, ...line });
    }
    const { id } = await ok(admin, "POST", "/bulk-jobs/imports", { resource, lines });
    await runJobs(test.app.services);
    return id;
  };
  const renamed = (name: string) => imported("enterprise", { id: PE, name, values: { name } });
  const trainerId = (await ok(trainer, "GET", "/auth/me")).id;
  const values = { speakingLanguages: ["de-DE"] };
  await imported("user", { id: trainerId, name: "Trainer", values }, { id: personId, name: NAME, values });
  await renamed(`Firm of ${NAME}`);
  const second = await renamed("Another firm");
  await ok(admin, "POST", `/bulk-jobs/${second}/take-back`);
  await runJobs(test.app.services);
  await renamed("The firm");
  await imported("enterprise", { id: PE, name: NAME, values: { name: NAME, country: "LT" } });
  const withdrawn = await aTask(test, { status: "pending_internal_audit", peCode: PE, fields: ["human-resources"] });
  const input = { reason: `${NAME} asked for it` };
  await ok(admin, "POST", "/bulk-jobs", { resource: "task", action: "withdraw", ids: [withdrawn], input });
}

/** Places that belong to no audit. */
async function plantOutside(): Promise<void> {
  await ok(undefined, "POST", "/contact-messages", {
    fullname: NAME,
    email: "zaubermann@private.example",
    text: `I am ${NAME}`,
  });
  const texts = { title: { "de-DE": `Dank an ${NAME}` }, text: { "de-DE": `${NAME} hat geholfen` } };
  const days = { firstDay: "2026-11-01", lastDay: "2099-01-01" };
  await ok(admin, "POST", "/announcements", { title: `Thanks to ${NAME}`, text: `${NAME} helped`, ...days, texts });
  const owner = (await ok(trainer, "GET", "/auth/me")).id;
  await ok(trainer, "POST", "/saved-views", {
    ownerId: owner,
    resource: "tasks",
    name: `About ${NAME}`,
    query: `?q=${NAME}`,
  });
}

beforeAll(async () => {
  test = await startApp({ environment: { DATA_DIR: dataDir } });
  admin = await test.scenario.account("admin@demo.example");
  trainer = await test.scenario.person(PE, "trainer");
  await giveAddress(test, trainer, "trainer@school.example", { notify_via_email: true });
  trainee = await test.scenario.person(PE, "student", NAME);
  personId = (await ok(trainee, "GET", "/auth/me")).id;
  await plantEverywhere();
  await plantInCompleted();
  await plantInRejected();
  await plantInContested();
  await plantOutside();
  await plantWithAuditors();
  await plantInJobs();
  await deliverMails(test.app.services, createMailTransport(test.app.services.settings));
  const { code } = await openAudit();
  await ok(trainer, "POST", `/tasks/${code}/comments`, { text: `Again: ${NAME}` });
  await ok(trainee, "POST", `/tasks/${code}/comments`, { text: "A mail to the trainer names the author" });
  await changeOwn(test, trainer, { email: "other.trainer@school.example" });
});
afterAll(async () => {
  await test.stop();
  rmSync(dataDir, { recursive: true });
});

async function openAudit(): Promise<{ code: string }> {
  const { body } = await test.call<{ code: string }[]>(trainer, "GET", `/tasks?peCode=${PE}&status=draft`);
  return body[0] as { code: string };
}

describe("a person who is mentioned everywhere", () => {
  it("sees before the erasure which texts stay, in audits and elsewhere", async () => {
    const places = async (token: string) => (await ok(token, "GET", `/users/${personId}/erasure`)) as object;
    const kinds = Object.keys(((await places(admin)) as { mentions: object }).mentions).sort();
    expect(kinds).toEqual([...new Set(wordPlaces.map(([kind]) => kind))].sort());
    expect(await places(admin)).toMatchObject({
      outside: { announcements: 1, contactMessages: 1, othersTexts: 2, rulings: 1, jobs: expect.any(Number) },
    });
    expect(await places(trainee)).not.toHaveProperty("outside");
  });

  it("is named in no table after it, apart from texts that stay", async () => {
    expect(await columnsSaying(TRACE)).not.toEqual([]);
    expect(filesSaying(join(dataDir, "outbox"), ENCODED)).not.toEqual([]);
    const { ofOthers } = await rows();
    expect(await erase(test, admin, personId)).toMatchObject({ status: 204 });
    const { all } = await rows();
    expect(ofOthers.filter((row) => !all.has(row))).toEqual([]);
    const words = [
      ...wordPlaces.map(([, table, , ...columns]) => [table, columns] as const),
      ...outsidePlaces.map(([, table, , ...columns]) => [table, columns] as const),
    ];
    const stays = words.flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
    const folded = (column: string) => column.replace(/_fold$/, "");
    const left = await columnsSaying(TOKEN);
    expect(left.filter((column) => !stays.includes(folded(column)) && !column.startsWith("trail."))).toEqual([]);
    expect(stays.filter((column) => !left.includes(column))).toEqual([]);
  });

  it("is named in the trail only in entries about these texts", async () => {
    expect(await trailSaying()).toEqual([
      "announcement.text",
      "announcement.title",
      "appeal.reasons",
      "appeal.text",
      "certificate.revokedReason",
      "certificate.title",
      "contact-message.email (personal)",
      "contact-message.fullname (personal)",
      "contact-message.text (personal)",
      "enterprise.name",
      "fact-check.answer",
      "fact-check.proofs",
      "fact-check.text",
      "grade.assessments",
      "improvement.action",
      "improvement.proof",
      "phrase.text (personal)",
      "proof-request.text",
      "report.questionReasons",
      "report.reason",
      "report.sections",
      "saved-view.name (personal)",
      "saved-view.query (personal)",
      "second-grading.assessments",
      "second-grading.reason",
      "task.deadlineReason",
      "task.rejectedReason",
      "task.title",
      "task.withdrawnReason",
      "user.motivation (personal)",
      "user.namesakes (personal)",
      "user.noInstitutionReason (personal)",
      "user.rulingRequest (personal)",
    ]);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });

  it("leaves no address and no file name in tables, stored files or files of the database", async () => {
    expect(await columnsSaying(TRACE)).toEqual([]);
    expect(filesSaying(dataDir, TRACE)).toEqual([]);
    expect(filesSaying(join(dataDir, "outbox"), ENCODED)).toEqual([]);
    const folder = await databaseFolder();
    if (folder) expect(filesSaying(folder, TRACE)).toEqual([]);
  });
});
