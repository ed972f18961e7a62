import { randomUUID } from "node:crypto";
import type { Improvement, Task } from "#domain/generated/resources.ts";
import { findingIn } from "#domain/report/finding.ts";
import { reportSections } from "#domain/report/report.ts";
import { typed } from "#domain/schema/valueOf.ts";
import { type Change, createRecord } from "#server/database/change.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { keyIn } from "#server/resources/describedCall.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { refuse } from "#server/resources/write.ts";
import { transitionCall } from "#server/tasks/transitionAction.ts";
import { lockTask, requireAllowed } from "#server/tasks/transitions.ts";

type Planned = Pick<Improvement, "action" | "origin"> &
  Partial<Pick<Improvement, "owner" | "dueDate" | "proof" | "step" | "auditFieldId" | "finding">>;

const { properties } = programmeResources.get("improvement");
const inputFields = ["action", "origin", "owner", "dueDate", "proof", "step", "auditFieldId", "finding"];
const writable = Object.fromEntries(
  inputFields.map((field) => {
    const { readOnly: _set, "x-ui": _widget, ...schema } = properties[field] ?? {};
    return [field, schema];
  }),
);

const call = transitionCall("planImprovement");

/** Requires that the audit field of an improvement exists, if it has one. */
async function requireField({ transaction }: Change, { auditFieldId }: Planned): Promise<void> {
  if (auditFieldId === undefined || auditFieldId === null) return;
  const field = await transaction
    .selectFrom("audit_fields")
    .select("id")
    .where("id", "=", auditFieldId)
    .executeTakeFirst();
  if (!field) refuse({ auditFieldId: ["enum"] });
}

/** Requires that the audit has the finding of an improvement, if it has one. */
async function requireFinding(
  { transaction }: Change,
  { code, level }: Pick<Task, "code" | "level">,
  { finding: given }: Planned,
): Promise<void> {
  if (given === undefined || given === null) return;
  const finding = findingIn(given);
  const sections = finding?.kind === "question" ? await sectionsOf(transaction, code, level) : [];
  const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  const known = finding?.kind === "section" ? reportSections.map(({ name }) => name) : ids;
  if (!finding || !known.includes(finding.id)) refuse({ finding: ["enum"] });
}

/**
 * Plans an improvement after an audit: the measure for a weakness or recommendation, with the responsible person and a
 * deadline.
 */
export default defineAction({
  ...call,
  status: 201,
  body: typed<Planned>(objectOf(writable, ["action", "origin"])),
  response: recordResponse("improvement"),
  errors: ["NOT_FOUND", "FORBIDDEN", "WRONG_STATE", "TASK_WITHDRAWN"],
  handle({ services, actor, params, body }) {
    return inTransaction(services, actor, async (change) => {
      const locked = await lockTask(services, change, keyIn(call, params));
      requireAllowed(change, locked, "planImprovement");
      await requireField(change, body);
      await requireFinding(change, locked.task, body);
      const { code: taskCode, peCode, country } = locked.task;
      const ofAudit = { id: randomUUID(), taskCode, peCode, country };
      return createRecord(change, services.registry.get("improvement"), {
        values: { step: "plan", ...body, ...ofAudit },
      });
    });
  },
});
