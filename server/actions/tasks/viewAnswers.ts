import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { revisionOf, type ViewedAnswer } from "#domain/questionnaire/viewed.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { viewedAnswersResponse } from "#server/tasks/responseShapes.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";
import { viewedAnswersOf } from "#server/tasks/viewedAnswers.ts";

/** Maximum number of marks in a call, more than any audit has questions. */
const MAX_MARKS = 500;

/** Checks that the audit has these questions, and has had these revisions. Throws DomainError NOT_FOUND. */
function requireExisting(marks: readonly ViewedAnswer[], sections: readonly Section[], answers: Answers): void {
  const asked = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  const exists = ({ questionId, revision }: ViewedAnswer) =>
    asked.has(questionId) && revision <= revisionOf(answers[questionId]);
  if (!marks.every(exists)) throw new DomainError("NOT_FOUND");
}

/**
 * Records the answers that the caller has viewed before a decision about the audit, in their revisions. Idempotent. The
 * caller's other devices are notified of new marks. Throws DomainError NOT_FOUND for an answer that the audit never had.
 */
export default defineAction({
  method: "PUT",
  path: "/tasks/:code/viewed-answers",
  summary: "Note which answers you viewed while reviewing",
  access: rolesFor("approve"),
  body: objectOf({
    answers: {
      type: "array",
      minItems: 1,
      maxItems: MAX_MARKS,
      items: objectOf({
        questionId: { type: "string", minLength: 1, maxLength: 64 },
        revision: { type: "integer", minimum: 0, description: "Its revision as displayed, 0 without an answer." },
      }),
    },
  }),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN", "OWN_SUBMISSION"],
  response: viewedAnswersResponse,
  handle({ services, actor, params, body: { answers: marks } }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, params.code);
      requireAllowed(change, locked, "approve");
      const { code, level } = locked.task;
      const answers = await answersOf(change.transaction, code);
      requireExisting(marks, await sectionsOf(change.transaction, code, level), answers);
      const userId = personOf(actor).id;
      const viewedAt = change.now.toISOString();
      const { numInsertedOrUpdatedRows } = await change.transaction
        .insertInto("viewed_answers")
        .values(marks.map(({ questionId, revision }) => ({ taskCode: code, userId, questionId, revision, viewedAt })))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows)
        change.events.push({ resource: "viewed", id: code, revision: change.now.getTime(), readers: { userId } });
      return { viewed: await viewedAnswersOf(change.transaction, code, userId, answers) };
    });
  },
});
