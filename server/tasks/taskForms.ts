import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";

/** What of an audit decides which questions it asks. */
type Scope = Pick<Task, "level" | "fields">;

/** A form that an audit asks, in the version that it keeps. */
interface CurrentForm {
  formId: string;
  auditFieldId: string;
  publishedVersion: number;
  position: number;
  asks: boolean;
}

/** The current forms of the wanted fields, in the programme's order, and whether each asks something at the level. */
async function currentForms({ transaction }: Change, { fields, level }: Scope): Promise<CurrentForm[]> {
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

/**
 * The forms that an audit of this scope asks now. Throws DomainError INVALID_INPUT for fields that do not exist, FIELD_NOT_ASKED
 * for those without questions for the level.
 */
export async function allottedForms(change: Change, request: Scope): Promise<CurrentForm[]> {
  const { fields } = request;
  const known = await change.transaction.selectFrom("audit_fields").select("id").where("id", "in", fields).execute();
  const unknown = fields.filter((field) => !known.some(({ id }) => id === field));
  if (unknown.length) throw new DomainError("INVALID_INPUT", { errors: { fields: unknown } });
  const forms = (await currentForms(change, request)).filter(({ asks }) => asks);
  const missing = fields.filter((field) => !forms.some(({ auditFieldId }) => auditFieldId === field));
  if (missing.length) throw new DomainError("FIELD_NOT_ASKED", { errors: { fields: missing } });
  return forms;
}

/** Fixes which forms an audit asks, in which versions, in place of those that it asked before. */
export async function writeTaskForms(
  { transaction }: Change,
  taskCode: string,
  forms: readonly CurrentForm[],
): Promise<void> {
  await transaction.deleteFrom("task_forms").where("taskCode", "=", taskCode).execute();
  const rows = forms.map(({ auditFieldId, formId, publishedVersion, position }) => ({
    taskCode,
    auditFieldId,
    formId,
    version: publishedVersion,
    position,
  }));
  await transaction.insertInto("task_forms").values(rows).execute();
}
