import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { levelsAsked } from "#domain/questionnaire/levels.ts";
import type { Change } from "#server/database/change.ts";
import { type CurrentForm, currentForms } from "#server/questionnaires/versions.ts";

/** The properties of an audit that decide its questions. */
type Scope = Pick<Task, "level" | "fields">;

/**
 * The forms that an audit of this scope has now. Throws DomainError INVALID_INPUT for fields that do not exist,
 * FIELD_NOT_ASKED for fields without questions for the level.
 */
export async function allottedForms(change: Change, request: Scope): Promise<CurrentForm[]> {
  const { fields, level } = request;
  const known = await change.transaction.selectFrom("audit_fields").select("id").where("id", "in", fields).execute();
  const unknown = fields.filter((field) => !known.some(({ id }) => id === field));
  if (unknown.length) throw new DomainError("INVALID_INPUT", { errors: { fields: unknown } });
  const forms = (await currentForms(change.transaction, change.now)).filter(
    ({ auditFieldId, questions }) => fields.includes(auditFieldId) && levelsAsked(questions, programme).includes(level),
  );
  const missing = fields.filter((field) => !forms.some(({ auditFieldId }) => auditFieldId === field));
  if (missing.length) throw new DomainError("FIELD_NOT_ASKED", { errors: { fields: missing } });
  return forms;
}

/** Sets the forms and versions of an audit, replacing the previous ones. */
export async function writeTaskForms(
  { transaction }: Change,
  taskCode: string,
  forms: readonly Pick<CurrentForm, "auditFieldId" | "formId" | "version" | "position">[],
): Promise<void> {
  await transaction.deleteFrom("task_forms").where("taskCode", "=", taskCode).execute();
  const rows = forms.map(({ auditFieldId, formId, version, position }) => ({
    taskCode,
    auditFieldId,
    formId,
    version,
    position,
  }));
  await transaction.insertInto("task_forms").values(rows).execute();
}
