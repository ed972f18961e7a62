import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { type ResponsesBody, sampleReport } from "#server/commands/seed/auditScenario.ts";
import { sampleAnswer } from "#server/commands/seed/sampleAnswers.ts";
import type { ModelAudit, Person, StepName } from "#tests/api/workflowModel/model.ts";
import type { Answer, TestApp } from "#tests/factories/app.ts";

type Questions = ResponsesBody["questionnaire"]["sections"][number]["questions"];

/** The people's tokens, and the ids of both auditors. */
export interface Cast {
  tokens: Record<Person, string>;
  ids: Record<"auditor" | "colleague", string>;
  questions: Questions;
}

let notes = 0;
/** Answers that differ from the stored ones in their additional details. */
async function answersTo(test: TestApp, code: string, questions: Questions) {
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

/** Sends the call of a step. */
export function send(test: TestApp, cast: Cast, name: StepName, person: Person, audit: ModelAudit): Promise<Answer> {
  const { code } = audit;
  const { questions, ids } = cast;
  const token = cast.tokens[person];
  const put = (path: string, body: object = {}) => test.call(token, "PUT", `/tasks/${code}/${path}`, body);
  const post = (path: string, body: object) => test.call(token, "POST", path, body);
  const assessments = Object.fromEntries(
    questions.map(({ id, maxPoints }) => [id, { points: maxPoints, comment: "A strong answer." }]),
  );
  const request = audit.requests[0] ?? "none";
  const calls: Record<StepName, () => Promise<Answer>> = {
    answer: async () => put("responses", { answers: await answersTo(test, code, questions) }),
    answerPart: async () => put("responses", { answers: await answersTo(test, code, questions.slice(0, 1)) }),
    submit: () => put("responses", { answers: {}, submit: true }),
    recall: () => put("recall"),
    openReview: () => put("openReview"),
    approve: async () => put("approve", (await test.call(token, "GET", `/tasks/${code}`)).body),
    reject: () => put("reject", { reason }),
    claim: () => put("selectForReview"),
    assign: () => put("assignAuditor", { auditorId: ids.auditor }),
    invite: () => put("inviteAuditor", { auditorId: ids.colleague }),
    decline: () => put("declineInvitation"),
    replace: async () => {
      const { revision } = (await test.call(token, "GET", `/tasks/${code}`)).body;
      return put("replaceAuditor", { auditorId: ids.colleague, grades: "keep", revision: revision ?? 1 });
    },
    release: () => put("release"),
    requestProof: () => post(`/tasks/${code}/proof-requests`, { questionId: questions[0]?.id, text: reason }),
    answerRequest: () => put(`proof-requests/${request}/answer`),
    withdrawRequest: () => put(`proof-requests/${request}/withdraw`),
    grade: () => post("/grades/finish", { taskCode: code, assessments }),
    reopenGrades: () => post("/grades/reopen", { taskCode: code }),
    finish: () => post("/reports/finish", { taskCode: code, sections: sampleReport }),
    rejectReport: () => post("/reports/reject-report", { taskCode: code, sections: sampleReport, reason }),
    extend: () => put("extend", { deadlineDays: 30 }),
    withdraw: () => put("withdraw", { code, reason }),
    restore: () => put("restore"),
  };
  return calls[name]();
}
