import { clock } from "#domain/access/actor.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { anyTables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { beginSecondGrading } from "#server/tasks/second/secondGradings.ts";
import type { Subject } from "#tests/api/rights/subject.ts";
import { appealAt, sendBack } from "#tests/api/rights/world/appeals.ts";
import type { Crowd } from "#tests/api/rights/world/crowd.ts";
import type { Hands } from "#tests/api/rights/world/hands.ts";
import { inEach, type Places, type Present } from "#tests/api/rights/world/places.ts";
import { aTask } from "#tests/factories/task.ts";

/** Whatever is expired comes first: the clock that runs out then would take the others with it. */
const states = [
  "expired",
  "pending_internal_audit",
  "draft",
  "waiting_for_approval",
  "approved",
  "selected_for_review",
  "confirmed",
  "completed",
] as const;
type State = (typeof states)[number];

/** Audits of each state, and a withdrawn one. Others have an invited auditor, a request for proof, or a later step of the audit. */
export type Audits = Record<
  State | "withdrawn" | "invited" | "requested" | "checked" | "seconded" | "sentBack" | "appealed",
  Places
>;

const AUDITOR = "auditor@demo.example";
const ANOTHER = "auditor2@demo.example";

/** The enterprise of each relation, and its auditor. */
const homes: Record<Present, { peCode: string; auditor: string }> = {
  own: { peCode: "LT-0142", auditor: AUDITOR },
  "same office": { peCode: "LT-0999", auditor: ANOTHER },
  "other office": { peCode: "DE-2077", auditor: ANOTHER },
  "another auditor's": { peCode: "AT-0750", auditor: ANOTHER },
};

const absent = { id: "LT-0142-2020-99", code: "LT-0142-2020-99", revision: 1 };

/** An audit at the enterprise of a relation. LT-0999 has no people of the demonstration: those of LT-0142 take its audit there. */
async function auditAt({ test }: Hands, relation: Present, status: State): Promise<string> {
  const { peCode, auditor } = homes[relation];
  if (relation !== "same office") return aTask(test, { status, peCode, auditor });
  const code = await aTask(test, { status, peCode: "LT-0142", auditor });
  const tables = anyTables(test.app.services.database.kysely);
  await tables.updateTable("tasks").set({ peCode }).where("code", "=", code).execute();
  await tables.updateTable("certificates").set({ peCode }).where("taskCode", "=", code).execute();
  return code;
}

/**
 * Values that calls about an audit repeat: full grades, a thread of comments, a candidate, a question that asks for
 * proof.
 */
async function described({ admin, ok, read, make }: Hands, code: string, candidate: string): Promise<Subject> {
  const { questionnaire } = await ok<ResponsesBody>(admin, "GET", `/tasks/${code}/responses`);
  const questions = questionnaire.sections.flatMap((section) => section.questions);
  const assessments = Object.fromEntries(
    questions.map(({ id, maxPoints }) => [id, { points: maxPoints, comment: "" }]),
  );
  const thread = (await make(`/tasks/${code}/comments`, { text: "Who is responsible?" })).id;
  const proving = questions.find(({ proof }) => proof)?.id;
  return { ...(await read(`/tasks/${code}/single`)), assessments, thread, candidate, proving };
}

/** A request of the audit's auditor, to which the team of one's own enterprise has added an answer. */
async function requestProof({ test, ok }: Hands, relation: Present, { id, proving }: Subject): Promise<Subject> {
  const auditor = await test.scenario.account(homes[relation].auditor);
  const said = { questionId: proving, text: "Please add the minutes of the meeting." };
  const request = await ok(auditor, "POST", `/tasks/${id}/proof-requests`, said);
  if (relation !== "own") return request;
  const question = String(proving);
  const student = await test.scenario.person("LT-0142", "student");
  const { answers } = await ok<{ answers: Answers }>(student, "GET", `/tasks/${id}/answers`);
  const { value, proofs, details, revision: baseRevision } = answers[question] ?? {};
  const answer = { value, proofs, details, additionalDetails: "They are in our folder.", baseRevision };
  await ok(student, "PUT", `/tasks/${id}/responses`, { answers: { [question]: answer } });
  return request;
}

/**
 * The team of an audit checks the facts of its grades, and has reported an error; another question lost points, too.
 * LT-0142 reports for LT-0999, which has no people.
 */
async function reportError({ test, ok }: Hands, relation: Present, { id }: Subject): Promise<Partial<Subject>> {
  const { kysely } = test.app.services.database;
  const facts = {
    factCheckBegunAt: new Date().toISOString(),
    factCheckEndsAt: new Date(Date.now() + DAY_MS).toISOString(),
    factChecksOpen: 0,
  };
  const { peCode } = homes[relation];
  const reporting = relation === "same office" ? "LT-0142" : peCode;
  const set = (values: object) => kysely.updateTable("tasks").set(values).where("code", "=", id).execute();
  await set({ ...facts, peCode: reporting });
  const team = await test.scenario.person(reporting, "student");
  const { assessments } = await ok<{ assessments: Assessments }>(team, "GET", `/grades/task/${id}`);
  const lost = Object.entries(assessments).filter(([, { points }]) => Number(points) < 4);
  const [[first] = [], [another] = []] = lost;
  const said = { questionId: first, text: "The list is on page 3 of the proof." };
  const report = await ok(team, "POST", `/tasks/${id}/fact-checks`, said);
  await set({ peCode });
  await kysely.updateTable("fact_checks").set({ peCode }).where("taskCode", "=", id).execute();
  return { report: report.id, lost: another };
}

/** A second grading of one question by the auditor of the relation; the office is to decide. */
async function secondOpinion({ test }: Hands, relation: Present, subject: Subject, auditorId: string) {
  const { services } = test.app;
  const [question, grade] = Object.entries(subject.assessments as Assessments)[0] ?? [];
  const dueAt = new Date(Date.now() + DAY_MS).toISOString();
  const { peCode } = homes[relation];
  const task = { code: subject.id, round: 1, peCode, country: peCode.slice(0, 2) };
  const begun = await inTransaction(services, clock, (change) =>
    beginSecondGrading(services, change, {
      task,
      purpose: "opinion",
      auditorId,
      firstAuditorId: auditorId,
      questions: [String(question)],
      dueAt,
    }),
  );
  await services.database.kysely
    .updateTable("tasks")
    .set({ pending: "second_opinion", pendingWith: "office", pendingDueAt: dueAt })
    .where("code", "=", subject.id)
    .execute();
  return { grading: begun.id, blind: { [String(question)]: grade } };
}

/** Takes audits to every state in each relation. */
export async function runAudits(hands: Hands, { self, others }: Crowd): Promise<Audits> {
  const { admin, ok } = hands;
  const [own, another] = [self("auditor").id, others.auditor.record.id];
  const audit = async (relation: Present, status: State) => {
    const candidate = homes[relation].auditor === AUDITOR ? another : own;
    return described(hands, await auditAt(hands, relation, status), candidate);
  };
  const audits = {} as Audits;
  for (const status of states) audits[status] = await inEach(absent, (relation) => audit(relation, status));
  audits.withdrawn = await inEach(absent, async (relation) => {
    const { id } = await audit(relation, "draft");
    return ok(admin, "PUT", `/tasks/${id}/withdraw`, { code: id, reason: "By mistake." });
  });
  audits.invited = await inEach(absent, async (relation) => {
    const { id } = await audit(relation, "approved");
    return ok(admin, "PUT", `/tasks/${id}/inviteAuditor`, { auditorId: relation === "own" ? own : another });
  });
  audits.requested = await inEach(absent, async (relation) => {
    const subject = await audit(relation, "selected_for_review");
    return { ...subject, request: (await requestProof(hands, relation, subject)).id };
  });
  audits.checked = await inEach(absent, async (relation) => {
    const subject = await audit(relation, "confirmed");
    return { ...subject, ...(await reportError(hands, relation, subject)) };
  });
  audits.seconded = await inEach(absent, async (relation) => {
    const subject = await audit(relation, "confirmed");
    const auditorId = relation === "own" ? own : another;
    return { ...subject, ...(await secondOpinion(hands, relation, subject, auditorId)) };
  });
  audits.sentBack = await inEach(absent, async (relation) => {
    const subject = await audit(relation, "confirmed");
    await sendBack(hands, { subject, ...homes[relation] });
    return subject;
  });
  audits.appealed = await inEach(absent, async (relation) => {
    const subject = await audit(relation, "confirmed");
    const secondId = relation === "own" ? another : own;
    return { ...subject, ...(await appealAt(hands, { subject, ...homes[relation] }, secondId)) };
  });
  return audits;
}
