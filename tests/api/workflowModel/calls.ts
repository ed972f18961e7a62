import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import { sampleReport } from "#server/commands/seed/auditScenario.ts";
import { sampleAnswer } from "#server/commands/seed/sampleAnswers.ts";
import {
  appealedRound,
  blindGrading,
  type ModelAudit,
  type Person,
  type Points,
  runningOpinion,
} from "#tests/api/workflowModel/audit.ts";
import type { StepName } from "#tests/api/workflowModel/model.ts";
import { numberOfRound } from "#tests/api/workflowModel/stored.ts";
import type { Questions, World } from "#tests/api/workflowModel/world.ts";
import type { Answer } from "#tests/factories/app.ts";

let notes = 0;
/** Answers that differ from the stored ones in their additional details. */
async function answersTo({ test }: World, code: string, questions: Questions) {
  notes += 1;
  const { kysely } = test.app.services.database;
  const stored = await kysely
    .selectFrom("answers")
    .select(["questionId", "revision"])
    .where("taskCode", "=", code)
    .execute();
  const revisions = new Map(stored.map(({ questionId, revision }) => [questionId, revision]));
  return Object.fromEntries(
    questions.map((question, index) => [
      question.id,
      {
        ...sampleAnswer(question, questionTypes, index, "en-GB"),
        additionalDetails: `Version ${notes}`,
        baseRevision: revisions.get(question.id) ?? 0,
      },
    ]),
  );
}

const reason = "Please add the minutes of the meeting.";

/** Words that only the first auditor of a round writes; a blind grader must never read them. */
export const firstWords = (person: Person, round: number): string => `Seen first by ${person} in round ${round}.`;
/** Words of an appeal against a round, which often name the first points. */
export const appealWords = (round: number): string => `The minutes of round ${round} were overlooked.`;

/** Points by question: all, enough for Bronze and too few for Silver, or too few for a level. */
const pointsOf = (points: Points, index: number, max: number) =>
  points === "full" ? max : points === "low" ? 1 : Math.round(max * (index % 3 === 2 ? 0.5 : 0.75));

function assessmentsOf(questions: Questions, points: Points, comment: string): Assessments {
  return Object.fromEntries(
    questions.map(({ id, maxPoints }, index) => [id, { points: pointsOf(points, index, maxPoints), comment }]),
  );
}

/** Sends the call of a step. */
export function send(world: World, name: StepName, person: Person, audit: ModelAudit): Promise<Answer> {
  const { code } = audit;
  const { ids, test } = world;
  const questions = world.questions[audit.level];
  const get = (path: string) => world.call(person, "GET", path);
  const put = (path: string, body: object = {}) => world.call(person, "PUT", `/tasks/${code}/${path}`, body);
  const post = (path: string, body: object) => world.call(person, "POST", path, body);
  const request = audit.requests[0] ?? "none";
  const error = audit.errors[0] ?? "none";
  const [first] = questions;
  const second = (blindGrading(audit) ?? runningOpinion(audit) ?? audit.opinions.at(-1))?.id ?? "none";
  const grade = async (points: Points) => {
    const assessments = assessmentsOf(questions, points, firstWords(person, audit.round));
    const revision = await numberOfRound(test, "grades", code, ids[person]);
    return post("/grades/finish", { taskCode: code, assessments, ...(revision ? { revision } : {}) });
  };
  const report = async (path: string, more: object = {}) => {
    const revision = await numberOfRound(test, "reports", code, ids[person]);
    const sections = { ...sampleReport, furtherComments: firstWords(person, audit.round) };
    return post(path, { taskCode: code, sections, ...more, ...(revision ? { revision } : {}) });
  };
  const gradeAgain = async (points: Points) => {
    const { kysely } = test.app.services.database;
    const row = await kysely
      .selectFrom("second_gradings")
      .select(["questions", "revision"])
      .where("id", "=", second)
      .executeTakeFirst();
    const asked: string[] = row ? JSON.parse(row.questions) : [];
    const all = Object.entries(assessmentsOf(questions, points, "Judged without the first points."));
    const assessments = Object.fromEntries(all.filter(([id]) => asked.includes(id)));
    const body = { assessments, revision: row?.revision ?? 1 };
    return world.call(person, "PUT", `/second-gradings/${second}/finish`, body);
  };
  const secondCall = (step: string, body: object) =>
    world.call(person, "PUT", `/second-gradings/${second}/${step}`, body);
  const correction = { points: first?.maxPoints ?? 1, comment: firstWords(person, audit.round) };
  const decide = (decision: string) => put("second-opinion/decision", { decision, reason });
  const calls: Record<StepName, () => Promise<Answer>> = {
    answer: async () => put("responses", { answers: await answersTo(world, code, questions) }),
    answerPart: async () => put("responses", { answers: await answersTo(world, code, questions.slice(0, 1)) }),
    submit: () => put("responses", { answers: {}, submit: true }),
    recall: () => put("recall"),
    openReview: () => put("openReview"),
    approve: async () => put("approve", (await get(`/tasks/${code}`)).body),
    reject: () => put("reject", { reason }),
    claim: () => put("selectForReview"),
    assign: () => put("assignAuditor", { auditorId: ids.auditor }),
    invite: () => put("inviteAuditor", { auditorId: ids.colleague }),
    decline: () => put("declineInvitation"),
    replace: async () => {
      const { revision } = (await get(`/tasks/${code}`)).body;
      return put("replaceAuditor", { auditorId: ids.colleague, grades: "keep", revision: revision ?? 1 });
    },
    release: () => put("release"),
    requestProof: () => post(`/tasks/${code}/proof-requests`, { questionId: first?.id, text: reason }),
    answerRequest: () => put(`proof-requests/${request}/answer`),
    withdrawRequest: () => put(`proof-requests/${request}/withdraw`),
    grade: () => grade("full"),
    gradeMid: () => grade("mid"),
    gradeLow: () => grade("low"),
    reopenGrades: () => post("/grades/reopen", { taskCode: code }),
    finish: () => report("/reports/finish"),
    rejectReport: () => report("/reports/reject-report", { reason }),
    extend: () => put("extend", { deadlineDays: 30 }),
    withdraw: () => put("withdraw", { code, reason }),
    restore: () => put("restore"),
    reportError: () => post(`/tasks/${code}/fact-checks`, { questionId: first?.id, text: reason }),
    withdrawError: () => put(`fact-checks/${error}/withdraw`),
    declineError: () => put(`fact-checks/${error}/answer`, { accepted: false, answer: reason }),
    acceptError: () => put(`fact-checks/${error}/answer`, { accepted: true, answer: reason, correction }),
    finishFactCheck: () => put("fact-checks/finish"),
    gradeAgain: () => gradeAgain("full"),
    gradeAgainMid: () => gradeAgain("mid"),
    gradeAgainLow: () => gradeAgain("low"),
    declineSecond: () => secondCall("decline", { reason }),
    confirmSecond: () => secondCall("verdict", { verdict: "confirmed" }),
    objectSecond: () => secondCall("verdict", { verdict: "objected", reason }),
    assignSecond: () => put("second-opinion/auditor", { auditorId: ids.reviewer }),
    decideFirst: () => decide("first"),
    decideSecond: () => decide("second"),
    decideReturn: () => decide("return"),
    fileAppeal: () => post(`/tasks/${code}/appeals`, { text: appealWords(appealedRound(audit)) }),
    withdrawAppeal: () => put("appeal/withdraw"),
    assignAppeal: () => put("appeal/auditor", { auditorId: ids.reviewer }),
    upholdAppeal: () => put("appeal/uphold", { reason }),
    acceptAppeal: () => put("appeal/accept", { reason }),
  };
  return calls[name]();
}
