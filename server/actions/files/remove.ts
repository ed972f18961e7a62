import { DomainError } from "#domain/errors.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { lockFileRow } from "#server/files/records.ts";
import { defineAction } from "#server/http/action.ts";
import { ownUpload } from "#server/tasks/uploads/rights.ts";

/** Removes a file that is not in any answer, such as an abandoned upload. The sweeper deletes its bytes. */
export default defineAction({
  method: "DELETE",
  path: "/files/:id",
  summary: "Take back a file that no answer names",
  access: [...new Set([...rolesFor("answer"), ...rolesFor("reportError")])],
  status: 204,
  errors: ["NOT_FOUND", "WRONG_STATE", "TASK_WITHDRAWN", "DEADLINE_PASSED", "FILE_IN_USE"],
  async handle({ services, actor, params, reply }) {
    const { id } = await ownUpload(services, actor, params.id);
    await inTransaction(services, actor, async (change) => {
      await lockFileRow(change, id);
      const { numDeletedRows } = await change.transaction
        .deleteFrom("files")
        .where("id", "=", id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("file_uses").select("fileId").whereRef("file_uses.fileId", "=", "files.id"))),
        )
        .executeTakeFirst();
      if (!numDeletedRows) throw new DomainError("FILE_IN_USE");
    });
    await services.staging.leave(id);
    return reply.send();
  },
});
