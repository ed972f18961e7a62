import { personOf } from "#domain/access/actor.ts";
import { deadlineFor } from "#domain/calendar/deadline.ts";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { taskCode } from "#domain/certificate/number.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { countryOfCode } from "#domain/network/contradictions.ts";
import { createSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { rulesOn } from "#domain/scoring/rules.ts";
import { requireDecision } from "#domain/workflow/decide.ts";
import { rolesFor, statesOf } from "#domain/workflow/workflow.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { toRow } from "#server/database/codec.ts";
import { anyTables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction } from "#server/http/action.ts";
import { consumeRateLimitIn } from "#server/http/limits/rateLimits.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { nextNumber } from "#server/tasks/counters.ts";
import { notifyOfAction } from "#server/tasks/notifyOfAudit.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";
import { allottedForms, writeTaskForms } from "#server/tasks/taskForms.ts";

interface AuditRequest extends Pick<Task, "title" | "level" | "fields" | "deadlineDays"> {
  peCode?: string;
  country?: string;
  /** The audit fields of a current audit that the requester knows about. */
  alongside?: string[];
}

const body = createSchema(programmeResources.get("task"));
const fieldIds = { type: "array", maxItems: 100, items: { type: "string", maxLength: 64 } } as const;

/**
 * Within this time, an identical request counts as a repetition after a lost answer. Slow networks do not take longer.
 */
const REPEAT_MS = 5 * MINUTE_MS;

/**
 * The enterprise of a request, locked until its audit exists, so that it cannot be archived and no second request can
 * run.
 */
function heldEnterprise({ transaction, engine }: Change, peCode: string) {
  const enterprise = transaction.selectFrom("enterprises").selectAll().where("peCode", "=", peCode);
  return (engine === "postgres" ? enterprise.forNoKeyUpdate() : enterprise).executeTakeFirst();
}

/** The code of the audit that the same request created a short time ago, if the audit has not changed since. */
async function requestedAlready(change: Change, resource: Resource<Task>, asked: Values): Promise<string | undefined> {
  const row = await anyTables(change.transaction)
    .selectFrom("tasks")
    .select("code")
    .where((where) => where.and(toRow(resource, asked)))
    .where("revision", "=", 1)
    .where("createdAt", ">", new Date(change.now.getTime() - REPEAT_MS).toISOString())
    .executeTakeFirst();
  return row && String(row.code);
}

/**
 * Throws DomainError FIELDS_UNDER_WAY with the fields if a current audit has a requested field that the requester did
 * not confirm. The enterprise is locked, so the second of two concurrent requests sees the first.
 */
async function requireKnown(change: Change, peCode: string, { fields, alongside = [] }: AuditRequest): Promise<void> {
  const open = await change.transaction
    .selectFrom("tasks")
    .select("fields")
    .where("peCode", "=", peCode)
    .where("withdrawnAt", "is", null)
    .where("status", "not in", statesOf("ended"))
    .execute();
  const underWay = new Set(open.flatMap((task): string[] => JSON.parse(task.fields)));
  const unknown = fields.filter((field) => underWay.has(field) && !alongside.includes(field));
  if (unknown.length > 0) throw new DomainError("FIELDS_UNDER_WAY", { errors: { fields: unknown } });
}

/**
 * Requests an audit. Enterprises and trainers request it for themselves, offices for enterprises of their country,
 * administrators for any. Fixes the versions of its forms. A repeated request creates only one audit.
 */
export default defineAction({
  method: "POST",
  path: "/tasks",
  summary: "Request an audit",
  access: rolesFor("request"),
  status: 201,
  body: typed<AuditRequest>({
    ...body,
    properties: { ...body.properties, alongside: fieldIds },
    required: body.required.filter((field) => field !== "peCode" && field !== "country"),
  }),
  response: taskResponse,
  errors: ["FORBIDDEN", "FIELD_NOT_ASKED", "FIELDS_UNDER_WAY", "ENTERPRISE_ARCHIVED", "TOO_MANY_REQUESTS"],
  async handle({ services, actor, body }) {
    const resource = services.registry.get("task");
    const code = await inTransaction(services, actor, async (change) => {
      const peCode = body.peCode ?? actor.code ?? "";
      const enterprise = await heldEnterprise(change, peCode);
      // For an unknown enterprise, only the code is available. Rights are checked first, so that refused callers do not
      // learn whether it exists.
      const asked = { peCode, country: enterprise?.country ?? countryOfCode(peCode) };
      const { to } = requireDecision({ action: "request", actor, task: asked, now: change.now });
      if (!enterprise) throw new DomainError("INVALID_INPUT", { errors: { peCode: ["INVALID_CODE"] } });
      if ((body.country ?? enterprise.country) !== enterprise.country)
        throw new DomainError("INVALID_INPUT", { errors: { country: ["countryOfCode"] } });
      if (enterprise.archivedAt) throw new DomainError("ENTERPRISE_ARCHIVED");
      const { alongside: _known, ...wanted } = body;
      const asBefore = { ...wanted, peCode, country: enterprise.country, requestedBy: personOf(actor).id };
      const before = await requestedAlready(change, resource, asBefore);
      if (before) return before;
      await requireKnown(change, peCode, body);
      await consumeRateLimitIn(change, "auditByPerson", personOf(actor).id);
      await consumeRateLimitIn(change, "auditByEnterprise", peCode);
      const forms = await allottedForms(change, body);
      const year = change.now.getUTCFullYear();
      const task = {
        ...asBefore,
        code: taskCode(peCode, year, await nextNumber(change.transaction, `task ${peCode} ${year}`)),
        status: to,
        institutionId: enterprise.institutionId,
        expirationDate: deadlineFor(enterprise.country, change.now, body.deadlineDays),
        round: 1,
        rulesVersion: rulesOn(change.now).version,
      };
      const created = await createRecord(change, resource, { values: task, action: "request" });
      await writeTaskForms(change, task.code, forms);
      await notifyOfAction(change, "request", created);
      return task.code;
    });
    return readRecord(services, resource, actor, code);
  },
});
