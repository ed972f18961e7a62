import { personOf } from "#domain/access/actor.ts";
import { taskCode } from "#domain/certificate/number.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { countryOfCode } from "#domain/network/contradictions.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { deadlineFor } from "#domain/workflow/deadline.ts";
import { requireDecision } from "#domain/workflow/decide.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { consumeRateLimitIn } from "#server/rateLimits.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { inTransaction } from "#server/services.ts";
import { nextNumber } from "#server/tasks/counters.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { allottedForms, writeTaskForms } from "#server/tasks/taskForms.ts";

type AuditRequest = Pick<Task, "title" | "level" | "fields" | "deadlineDays"> & { peCode?: string; country?: string };

const body = createSchema(programmeResources.get("task"));

/** The enterprise of a request, held until its audit is there: so that nobody archives it meanwhile. */
function heldEnterprise({ transaction, engine }: Change, peCode: string) {
  const enterprise = transaction.selectFrom("enterprises").selectAll().where("peCode", "=", peCode);
  return (engine === "postgres" ? enterprise.forShare() : enterprise).executeTakeFirst();
}

/** Requests an audit: an enterprise or its trainer for their own, an office for those of its country, an administrator for any. Versions of forms are fixed now. */
export default defineAction({
  method: "POST",
  path: "/tasks",
  summary: "Request an audit",
  access: rolesFor("request"),
  status: 201,
  body: typed<AuditRequest>({
    ...body,
    required: body.required.filter((field) => field !== "peCode" && field !== "country"),
  }),
  response: taskResponse,
  errors: ["FORBIDDEN", "FIELD_NOT_ASKED", "ENTERPRISE_ARCHIVED", "TOO_MANY_REQUESTS"],
  async handle({ services, actor, body }) {
    const code = await inTransaction(services, actor, async (change) => {
      const peCode = body.peCode ?? actor.code ?? "";
      const enterprise = await heldEnterprise(change, peCode);
      // Of an enterprise that is not there nothing is known but its code: who may not request there hears that first.
      const asked = { peCode, country: enterprise?.country ?? countryOfCode(peCode) };
      const { to } = requireDecision({ action: "request", actor, task: asked, now: change.now });
      if (!enterprise) throw new DomainError("INVALID_INPUT", { errors: { peCode: ["INVALID_CODE"] } });
      if ((body.country ?? enterprise.country) !== enterprise.country)
        throw new DomainError("INVALID_INPUT", { errors: { country: ["countryOfCode"] } });
      if (enterprise.archivedAt) throw new DomainError("ENTERPRISE_ARCHIVED");
      await consumeRateLimitIn(change, "auditByPerson", personOf(actor).id);
      await consumeRateLimitIn(change, "auditByEnterprise", peCode);
      const forms = await allottedForms(change, body);
      const year = change.now.getUTCFullYear();
      const task = {
        ...body,
        code: taskCode(peCode, year, await nextNumber(change.transaction, `task ${peCode} ${year}`)),
        peCode,
        country: enterprise.country,
        status: to,
        institutionId: enterprise.institutionId,
        expirationDate: deadlineFor(enterprise.country, change.now, body.deadlineDays),
        round: 1,
        rulesVersion: rulesOn(change.now).version,
        requestedBy: personOf(actor).id,
      };
      await createRecord(change, services.registry.get("task"), task, "request");
      await writeTaskForms(change, task.code, forms);
      return task.code;
    });
    return readRecord(services, services.registry.get("task"), actor, code);
  },
});
