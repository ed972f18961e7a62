import { DomainError } from "#domain/errors.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/**
 * Archives an enterprise that has left the network. Its people can no longer sign in and get no offers or messages.
 * Refused while one of its audits is in progress.
 */
export default recordAction("enterprise", "archive", {
  errors: ["AUDITS_RUNNING"],
  async require({ transaction }, { record }) {
    const running = await transaction
      .selectFrom("tasks")
      .select("code")
      .where("peCode", "=", record.peCode)
      .where("status", "not in", statesOf("ended"))
      .where("withdrawnAt", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (running) throw new DomainError("AUDITS_RUNNING");
  },
});
