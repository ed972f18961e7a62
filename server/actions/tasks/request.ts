import { personOf } from "#domain/access/actor.ts";
import { taskCode } from "#domain/certificate/number.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { createSchema } from "#domain/schema/derive.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { deadlineFor } from "#domain/workflow/deadline.ts";
import { decide } from "#domain/workflow/decide.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import { defineAction } from "#server/action.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";
import { inTransaction } from "#server/services.ts";
import { nextNumber } from "#server/tasks/counters.ts";
import { taskResponse } from "#server/tasks/responseShapes.ts";

type AuditRequest = Pick<Task, "title" | "level" | "fields" | "country" | "deadlineDays"> & { peCode?: string };

const body = createSchema(programmeResources.get("task"));

interface CurrentForm {
  formId: string;
  auditFieldId: string;
  publishedVersion: number;
  position: number;
  asks: boolean;
}

/** The current forms of the wanted fields, in the programme's order, and whether each asks something at the level. */
async function currentForms({ transaction }: Change, { fields, level }: AuditRequest): Promise<CurrentForm[]> {
  const rows = await transaction
    .selectFrom("forms")
    .innerJoin("audit_fields", "audit_fields.id", "forms.auditFieldId")
    .select(["forms.id", "forms.auditFieldId", "forms.publishedVersion", "forms.levels", "audit_fields.position"])
    .where("forms.auditFieldId", "in", fields)
    .where("forms.publishedVersion", "is not", null)
    .where("forms.retiredAt", "is", null)
    .orderBy("audit_fields.position")
    .execute();
  return rows.map(({ id, auditFieldId, publishedVersion, levels, position }) => ({
    formId: id,
    auditFieldId,
    publishedVersion: Number(publishedVersion),
    position,
    asks: (JSON.parse(levels ?? "[]") as string[]).includes(level),
  }));
}

/** The forms of a request. Throws DomainError INVALID_INPUT for fields that do not exist, FIELD_NOT_ASKED for those without questions for the level. */
async function formsOf(change: Change, request: AuditRequest): Promise<CurrentForm[]> {
  const { fields } = request;
  const known = await change.transaction.selectFrom("audit_fields").select("id").where("id", "in", fields).execute();
  const unknown = fields.filter((field) => !known.some(({ id }) => id === field));
  if (unknown.length) throw new DomainError("INVALID_INPUT", { errors: { fields: unknown } });
  const forms = (await currentForms(change, request)).filter(({ asks }) => asks);
  const missing = fields.filter((field) => !forms.some(({ auditFieldId }) => auditFieldId === field));
  if (missing.length) throw new DomainError("FIELD_NOT_ASKED", { errors: { fields: missing } });
  return forms;
}

/** Requests an audit: an enterprise or its trainer for their own, an administrator for any. Versions of forms are fixed now. */
export default defineAction({
  method: "POST",
  path: "/tasks",
  summary: "Request an audit",
  access: rolesFor("request"),
  status: 201,
  body: typed<AuditRequest>({ ...body, required: body.required.filter((field) => field !== "peCode") }),
  response: taskResponse,
  errors: ["FORBIDDEN", "FIELD_NOT_ASKED"],
  async handle({ services, actor, body }) {
    const code = await inTransaction(services, actor, async (change) => {
      const peCode = body.peCode ?? actor.code ?? "";
      const decision = decide({ action: "request", actor, task: { peCode }, now: change.now });
      if (!decision.ok) throw new DomainError(decision.problem);
      const enterprise = await change.transaction
        .selectFrom("enterprises")
        .selectAll()
        .where("peCode", "=", peCode)
        .executeTakeFirst();
      if (!enterprise) throw new DomainError("INVALID_INPUT", { errors: { peCode: ["INVALID_CODE"] } });
      const forms = await formsOf(change, body);
      const year = change.now.getUTCFullYear();
      const task = {
        ...body,
        code: taskCode(peCode, year, await nextNumber(change.transaction, `task ${peCode} ${year}`)),
        peCode,
        country: enterprise.country,
        status: decision.to,
        institutionId: enterprise.institutionId,
        expirationDate: deadlineFor(enterprise.country, change.now, body.deadlineDays),
        round: 1,
        requestedBy: personOf(actor).id,
      };
      await createRecord(change, services.registry.get("task"), task, "request");
      const taskForms = forms.map(({ auditFieldId, formId, publishedVersion, position }) => ({
        taskCode: task.code,
        auditFieldId,
        formId,
        version: publishedVersion,
        position,
      }));
      await change.transaction.insertInto("task_forms").values(taskForms).execute();
      return task.code;
    });
    return readRecord(services, services.registry.get("task"), actor, code);
  },
});
