import { DomainError } from "#domain/errors.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { recordResponse } from "#server/resources/programmeResources.ts";
import { closeSecondGrading } from "#server/tasks/second/moveOn.ts";
import { outcomes } from "#server/tasks/second/outcomes.ts";
import { lockOwnGrading, lockSecondGrading } from "#server/tasks/second/secondGradings.ts";

/** The second auditor declines a second grading before finishing it. Another auditor gets it, or the office decides. */
export default defineAction({
  method: "PUT",
  path: "/second-gradings/:id/decline",
  summary: "Decline a second grading",
  access: ["auditor"],
  body: typed<{ reason: string }>(
    objectOf({ reason: { type: "string", minLength: 10, maxLength: 2000, pattern: "\\S" } }),
  ),
  response: recordResponse("second-grading"),
  errors: ["NOT_FOUND", "TASK_WITHDRAWN", "GRADING_CLOSED"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const { locked, grading } = await lockOwnGrading(services, change, params.id);
      const { purpose } = grading.record;
      const { declined } = outcomes[purpose] ?? {};
      if (!declined) throw new DomainError("GRADING_CLOSED");
      await closeSecondGrading(services, change, grading.record, { status: "declined", reason: body.reason.trim() });
      await declined(services, change, { locked, grading });
      return (await lockSecondGrading(services, change, params.id)).grading.record;
    });
  },
});
