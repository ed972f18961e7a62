import { DomainError } from "#domain/errors.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { recordAction } from "#server/resources/recordAction.ts";

/** Archives an enterprise that has left the network: its people come in no more, nothing is offered or told to it. Refused while one of its audits runs. */
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
