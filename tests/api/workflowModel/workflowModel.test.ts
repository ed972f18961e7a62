import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { endClaims } from "#server/jobs/claims.ts";
import { closeRequests } from "#server/jobs/closeRequests.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { type Cast, send } from "#tests/api/workflowModel/calls.ts";
import {
  byTime,
  isAllowed,
  type ModelAudit,
  type Person,
  people,
  type StepName,
  stepNames,
  take,
} from "#tests/api/workflowModel/model.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { seededRandom } from "../../../scripts/lib/random.mjs";

/** Commands of the run; `WORKFLOW_COMMANDS=1000000 npm test -- tests/api/workflowModel` tries many more, from a seed. */
const COMMANDS = Number(process.env.WORKFLOW_COMMANDS ?? 400);
const SEED = Number(process.env.WORKFLOW_SEED ?? 1);
const LONG = 24 * 60 * 60 * 1000;
/** Audits at a time; ended ones are replaced. */
const AUDITS = 4;
const PE = "LT-0142";
const office = { code: "CO-LT", accessCode: "demo-office", name: "Office" };

let test: TestApp;
let cast: Cast;
const random = seededRandom(SEED);
/** The last commands, for the message of a failure. */
const history: string[] = [];

beforeAll(async () => {
  test = await startApp();
  const { scenario } = test;
  const tokens: Record<Person, string> = {
    student: await scenario.person(PE, "student", "Ieva Kazlauskaitė"),
    classmate: await scenario.person(PE, "student", "Lukas Petrauskas"),
    enterprise: await scenario.person(PE, "enterprise"),
    trainer: await scenario.person(PE, "trainer"),
    office: String((await test.call(undefined, "POST", "/auth/pen", office)).body.token),
    admin: await scenario.account("admin@demo.example"),
    auditor: await scenario.account("auditor@demo.example"),
    colleague: await scenario.account("auditor2@demo.example"),
    stranger: await scenario.person("DE-2077", "student"),
  };
  const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
  const ids = { auditor: await idOf(tokens.auditor), colleague: await idOf(tokens.colleague) };
  cast = { tokens, ids, questions: [] };
  const { code } = await anAudit();
  const { body } = await test.call<ResponsesBody>(tokens.student, "GET", `/tasks/${code}/responses`);
  cast.questions = body.questionnaire.sections.flatMap(({ questions }) => questions);
});
afterAll(() => test.stop());

let requested = 0;
async function anAudit(): Promise<ModelAudit> {
  await test.app.services.database.kysely.deleteFrom("limits").execute();
  requested += 1;
  const code = await test.scenario.request({
    peCode: PE,
    title: `Audit ${requested}`,
    level: "bronze",
    fields: ["communication"],
  });
  return {
    code,
    level: "bronze",
    status: "pending_internal_audit",
    withdrawn: false,
    everAnswered: false,
    complete: false,
    everSubmitted: false,
    opened: false,
    everApproved: false,
    round: 1,
    requests: [],
    added: false,
  };
}

const stored = (code: string) =>
  test.app.services.database.kysely
    .selectFrom("tasks")
    .select(["status", "withdrawnAt", "auditorId", "invitedAuditorId", "expiredFrom"])
    .where("code", "=", code)
    .executeTakeFirstOrThrow();

const openRequests = async (code: string) =>
  (
    await test.app.services.database.kysely
      .selectFrom("proof_requests")
      .select("id")
      .where("taskCode", "=", code)
      .where("status", "=", "open")
      .execute()
  ).map(({ id }) => id);

/** One step by one person: it succeeds exactly when the model allows it, and the audit is then as in the model. */
async function tryStep(audit: ModelAudit, name: StepName, person: Person): Promise<void> {
  const allowed = isAllowed(name, audit, person);
  const { status, body } = await send(test, cast, name, person, audit);
  history.push(
    `${audit.code} ${audit.status}: ${person} ${name} -> ${status} ${String(body?.code ?? "")} ${status === 400 ? JSON.stringify(body) : ""}`,
  );
  const told = `seed ${SEED}\n${history.slice(-12).join("\n")}`;
  expect(status, told).toBeLessThan(500);
  expect(status < 300, told).toBe(allowed);
  if (allowed) take(name, audit, person);
  if (name === "requestProof") audit.requests = await openRequests(audit.code);
  await expectAsModelled(audit, told);
}

async function expectAsModelled(audit: ModelAudit, told: string): Promise<void> {
  const found = await stored(audit.code);
  expect(
    {
      status: found.status,
      withdrawn: found.withdrawnAt !== null,
      auditorId: ["selected_for_review", "confirmed"].includes(found.status) ? found.auditorId : undefined,
      requests: await openRequests(audit.code),
    },
    told,
  ).toEqual({
    status: audit.status,
    withdrawn: audit.withdrawn,
    auditorId:
      audit.auditor && ["selected_for_review", "confirmed"].includes(audit.status)
        ? cast.ids[audit.auditor]
        : undefined,
    requests: audit.requests,
  });
}

/** Days pass, and the scheduler runs. Only the transitions of time may follow, and they are taken over. */
async function letPass(audits: readonly ModelAudit[], days: number): Promise<void> {
  test.clock.set(new Date(Date.now() + days * DAY_MS));
  for (const job of [closeRequests, endClaims, expireTasks]) await job(test.app.services);
  test.clock.set(undefined);
  history.push(`${days} days pass`);
  for (const audit of audits) {
    const { status, expiredFrom } = await stored(audit.code);
    if (status !== audit.status) {
      expect(status, history.slice(-12).join("\n")).toBe(byTime[audit.status]);
      audit.status = status as TaskStatus;
      if (status === "expired") audit.expiredFrom = expiredFrom as TaskStatus;
      if (status === "approved") audit.auditor = undefined;
    }
    audit.requests = await openRequests(audit.code);
    audit.added &&= audit.requests.length > 0;
  }
}

const workOf = async (person: Person, code: string) =>
  (await test.call<MyWork>(cast.tokens[person], "GET", "/tasks/my-work")).body.find(({ taskCode }) => taskCode === code)
    ?.lines ?? [];

const isWaiting = async (code: string) =>
  (await test.call<{ code: string }[]>(cast.tokens.office, "GET", "/tasks/waiting")).body.some(
    (each) => each.code === code,
  );

/** Each open audit has a person with work to do, or is in the office's list of audits without an auditor. */
async function expectSomebodyResponsible(audit: ModelAudit): Promise<void> {
  if (audit.withdrawn || audit.status === "completed" || audit.status === "expired") return;
  const told = `nobody is responsible\n${history.slice(-12).join("\n")}`;
  if (audit.status === "approved") expect(await isWaiting(audit.code), told).toBe(true);
  else if (audit.status === "waiting_for_approval")
    expect((await workOf("trainer", audit.code)).length, told).toBeGreaterThan(0);
  else if (audit.auditor && (audit.status === "selected_for_review" || audit.status === "confirmed"))
    expect((await workOf(audit.auditor, audit.code)).length, told).toBeGreaterThan(0);
  else expect((await workOf("student", audit.code)).length, told).toBeGreaterThan(0);
}

/** Steps that undo others: as likely as these, few audits would reach their end. */
const backward = new Set<StepName>([
  "recall",
  "reject",
  "rejectReport",
  "release",
  "replace",
  "reopenGrades",
  "openReview",
]);

/** Mostly a step that is possible, so that audits get far; sometimes any. */
function chooseStep(audit: ModelAudit): [StepName, Person] {
  const all = stepNames.flatMap((name) => people.map((person): [StepName, Person] => [name, person]));
  const possible = all.filter(([name, person]) => name !== "withdraw" && isAllowed(name, audit, person));
  const onward = possible.filter(([name]) => !backward.has(name));
  const chance = random.next();
  if (chance < 0.4 && onward.length > 0) return random.pick(onward);
  return random.pick(chance < 0.6 && possible.length > 0 ? possible : all);
}

it(
  `takes audits through their life as the model does: ${COMMANDS} commands, seed ${SEED}`,
  async () => {
    const audits = await Promise.all(Array.from({ length: AUDITS }, anAudit));
    let completed = 0;
    for (let command = 0; command < COMMANDS; command += 1) {
      if (random.next() < 0.01) await letPass(audits, random.pick([2, 9, 31]));
      const at = Math.floor(random.next() * AUDITS);
      const audit = audits[at] as ModelAudit;
      const [name, person] = chooseStep(audit);
      await tryStep(audit, name, person);
      if (command % 5 === 0) await expectSomebodyResponsible(audit);
      if (audit.status !== "completed") continue;
      completed += 1;
      audits[at] = await anAudit();
    }
    expect(completed).toBeGreaterThan(COMMANDS / 300);
  },
  LONG,
);
