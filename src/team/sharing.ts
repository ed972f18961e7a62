import { type Owners, ownersOfQuestion } from "#domain/questionnaire/owners.ts";
import { send } from "#providers/http/send.ts";

/** A field's questions, and their assignments. */
export interface FieldOwners extends Owners {
  taskCode: string;
  auditFieldId: string;
  questionIds: readonly string[];
}

/** Sends the people of many questions. Throws HttpProblem. */
export async function sendOwners(taskCode: string, owners: Record<string, string[]>): Promise<void> {
  await send({ method: "PUT", path: `/tasks/${taskCode}/shared-questions`, body: { owners } });
}

/** Whether each question of a field is assigned to a person. */
export function hasField(field: FieldOwners, personId: string): boolean {
  const { auditFieldId, questionIds } = field;
  return questionIds.every((questionId) => ownersOfQuestion(field, { auditFieldId, questionId }).includes(personId));
}

/** The field's questions with other people. */
const changed = (field: FieldOwners, change: (people: readonly string[]) => string[]): Record<string, string[]> =>
  Object.fromEntries(
    field.questionIds.map((questionId) => [
      questionId,
      [...new Set(change(ownersOfQuestion(field, { auditFieldId: field.auditFieldId, questionId })))],
    ]),
  );

/** Assigns all questions of a field to a person too. Throws HttpProblem. */
export const giveField = (field: FieldOwners, personId: string): Promise<void> =>
  sendOwners(
    field.taskCode,
    changed(field, (people) => [...people, personId]),
  );

/** Takes all questions of a field from a person. Throws HttpProblem. */
export async function takeField(field: FieldOwners, personId: string): Promise<void> {
  const { taskCode, auditFieldId, owners } = field;
  // Questions without assigned people follow the field's person.
  if (owners[auditFieldId] === personId)
    await send({ method: "PUT", path: `/tasks/${taskCode}/owners`, body: { auditFieldId, ownerId: null } });
  await sendOwners(
    taskCode,
    changed(field, (people) => people.filter((id) => id !== personId)),
  );
}

/** Moves a person's questions of a field to another person. Throws HttpProblem. */
export async function moveField(field: FieldOwners, from: string, to: string): Promise<void> {
  const held = field.questionIds.filter((questionId) =>
    ownersOfQuestion(field, { auditFieldId: field.auditFieldId, questionId }).includes(from),
  );
  const moved = changed({ ...field, questionIds: held }, (people) => people.map((id) => (id === from ? to : id)));
  await sendOwners(field.taskCode, moved);
}
