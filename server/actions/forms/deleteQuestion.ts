import { can, rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import { updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { validateValues } from "#server/resources/write.ts";

/** Removes a question from a form. Published versions, and the audits with these versions, keep it. */
export default defineAction({
  method: "DELETE",
  path: "/forms/:id/questions/:questionId",
  summary: "Delete a question of a form",
  access: rolesWith(programmeResources.get("form"), "update"),
  query: {
    revision: {
      type: "string",
      pattern: "^[1-9][0-9]{0,8}$",
      description: "The revision that was read; without it any is.",
    },
  },
  response: recordResponse("form"),
  errors: ["NOT_FOUND", "REVISION_CONFLICT"],
  async handle({ services, actor, params, query }) {
    const resource = services.registry.get("form");
    const id = params.id;
    await inTransaction(services, actor, async (change) => {
      const locked = await lockRecord(change, resource, id);
      if (!locked || !can(resource, actor, "update", locked.record)) throw new DomainError("NOT_FOUND");
      const { questions } = locked.record;
      const left = questions.filter((question) => question.id !== params.questionId);
      if (left.length === questions.length) throw new DomainError("NOT_FOUND");
      validateValues(services, resource, { questions: left });
      const revision = query.revision === undefined ? undefined : Number(query.revision);
      await updateRecord(change, resource, {
        locked,
        patch: { questions: left },
        action: "deleteQuestion",
        expectedRevision: revision,
      });
    });
    return readRecord(services, resource, actor, id);
  },
});
