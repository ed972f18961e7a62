import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { teamRoles } from "#domain/roles.ts";
import type { Member, Present } from "#domain/wire/team.ts";
import { PRESENCE_MS } from "#domain/wire/timing.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import type { Change } from "#server/database/change.ts";
import type { ChangeRecord } from "#server/database/changeRecord.ts";
import type { Tables } from "#server/database/database.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";

/** Event for a change of an audit's team or of the members' shared state. */
export const teamEvent = ({ now }: Pick<Change, "now">, taskCode: string): ChangeRecord => ({
  resource: "team",
  id: taskCode,
  revision: now.getTime(),
  task: taskCode,
});

/**
 * The other people working on an audit now, sorted by name. A person with two devices is shown at the question of the
 * last one.
 */
export async function presentIn(
  database: Kysely<Tables>,
  taskCode: string,
  now: Date,
  readerId: string | null,
): Promise<Present[]> {
  const rows = await database
    .selectFrom("presences")
    .innerJoin("users", "users.id", "presences.userId")
    .select(["users.id", "users.fullname", "users.role", "presences.questionId"])
    .where("taskCode", "=", taskCode)
    .where("seenAt", ">", new Date(now.getTime() - PRESENCE_MS).toISOString())
    .orderBy("users.fullname_fold")
    .orderBy("seenAt")
    .execute();
  const people = new Map(
    rows.map(({ id, fullname, role, questionId }) => [id, { id, name: fullname, role, questionId }]),
  );
  people.delete(String(readerId));
  return [...people.values()];
}

/** The people of a practice enterprise who may sign in, by name. */
export async function membersOf(database: Kysely<Tables>, peCode: string): Promise<Member[]> {
  const rows = await database
    .selectFrom("users")
    .select(["id", "fullname", "role"])
    .where("code", "=", peCode)
    .where("role", "in", teamRoles)
    .where(takesPart)
    .orderBy("fullname_fold")
    .execute();
  return rows.map(({ id, fullname, role }) => ({ id, name: fullname, role }));
}

/**
 * Returns the people of a practice enterprise who may answer its audits. Throws DomainError INVALID_INPUT for the field
 * with their ids if some may not.
 */
export async function requireAnswerers(
  database: Kysely<Tables>,
  peCode: string,
  [field, ids]: [field: string, ids: readonly string[]],
): Promise<void> {
  const answering = (await membersOf(database, peCode)).filter(({ role }) =>
    rolesFor("answer").some((each) => each === role),
  );
  if (!ids.every((id) => answering.some((member) => member.id === id)))
    throw new DomainError("INVALID_INPUT", { errors: { [field]: ["NOT_FOUND"] } });
}

/** Sorted names of the trainees who answered an audit in any round. */
export async function contributorsOf(database: Kysely<Tables>, taskCode: string): Promise<string[]> {
  const rows = await database
    .selectFrom("answer_history")
    .innerJoin("users", "users.id", "answer_history.answeredBy")
    .select("users.fullname")
    .distinct()
    .where("answer_history.taskCode", "=", taskCode)
    .where("users.role", "=", "student")
    .where("users.erasedAt", "is", null)
    .orderBy("users.fullname")
    .execute();
  return rows.map(({ fullname }) => fullname);
}

/** User ids by audit field, for fields assigned to a person who takes part. */
export async function ownersOf(database: Kysely<Tables>, taskCode: string): Promise<Record<string, string>> {
  const rows = await database
    .selectFrom("field_owners")
    .innerJoin("users", "users.id", "field_owners.ownerId")
    .select(["auditFieldId", "ownerId"])
    .where("taskCode", "=", taskCode)
    .where(takesPart)
    .execute();
  return Object.fromEntries(rows.map(({ auditFieldId, ownerId }) => [auditFieldId, ownerId]));
}

/**
 * User ids by question id, sorted by name. Most questions are unassigned. People who are blocked, archived or former
 * are left out, so that their questions can be assigned again.
 */
export async function questionOwnersOf(database: Kysely<Tables>, taskCode: string): Promise<Record<string, string[]>> {
  const rows = await database
    .selectFrom("question_owners")
    .innerJoin("users", "users.id", "question_owners.ownerId")
    .select(["questionId", "ownerId"])
    .where("taskCode", "=", taskCode)
    .where(takesPart)
    .orderBy("users.fullname_fold")
    .orderBy("ownerId")
    .execute();
  const owners: Record<string, string[]> = {};
  for (const { questionId, ownerId } of rows) owners[questionId] = [...(owners[questionId] ?? []), ownerId];
  return owners;
}

/** Removes the assigned people of questions that an audit no longer asks, after its fields or level have changed. */
export async function forgetOwners(
  change: Change,
  { code, level, fields }: Pick<Task, "code" | "level" | "fields">,
): Promise<void> {
  const { transaction } = change;
  const asked = (await sectionsOf(transaction, code, level)).flatMap(({ questions }) => questions.map(({ id }) => id));
  const ofFields = transaction.deleteFrom("field_owners").where("taskCode", "=", code);
  await ofFields.where("auditFieldId", "not in", fields).execute();
  const ofQuestions = transaction.deleteFrom("question_owners").where("taskCode", "=", code);
  await ofQuestions.where("questionId", "not in", asked).execute();
  change.events.push(teamEvent(change, code));
}
