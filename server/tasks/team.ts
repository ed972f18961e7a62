import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** Seconds without a sign of life after which somebody is no longer there. */
export const PRESENT_FOR = 50;

/** Somebody at work on an audit: in which question, when they are in one. */
export interface Present {
  id: string;
  name: string;
  role: string;
  questionId: string | null;
}

/** A session's name in one audit: the same for as long as it lasts, and good for nothing else. */
const nameOf = (sessionId: string, taskCode: string) =>
  createHash("sha256").update(`${taskCode} ${sessionId}`).digest("base64url").slice(0, 16);

/** Who works on an audit now, without the asking session, by name. */
export async function presentIn(
  database: Kysely<Tables>,
  taskCode: string,
  now: Date,
  asking: string | null,
): Promise<Present[]> {
  const rows = await database
    .selectFrom("presences")
    .innerJoin("users", "users.id", "presences.userId")
    .select(["presences.sessionId", "presences.questionId", "users.fullname", "users.role"])
    .where("taskCode", "=", taskCode)
    .where("seenAt", ">", new Date(now.getTime() - PRESENT_FOR * 1000).toISOString())
    .orderBy("users.fullname_fold")
    .execute();
  return rows
    .filter(({ sessionId }) => sessionId !== asking)
    .map(({ sessionId, questionId, fullname, role }) => ({
      id: nameOf(String(sessionId), taskCode),
      name: String(fullname ?? ""),
      role: String(role),
      questionId: questionId === null ? null : String(questionId),
    }));
}

/** The people of a practice enterprise who may sign in, by name. */
export async function membersOf(
  database: Kysely<Tables>,
  peCode: string,
): Promise<{ id: string; name: string; role: string }[]> {
  const rows = await database
    .selectFrom("users")
    .select(["id", "fullname", "role"])
    .where("code", "=", peCode)
    .where("role", "in", ["student", "enterprise", "trainer"])
    .where("blockedAt", "is", null)
    .orderBy("fullname_fold")
    .execute();
  return rows.map(({ id, fullname, role }) => ({ id: String(id), name: String(fullname), role: String(role) }));
}

/** Who answers which audit field: user ids by the field's id. */
export async function ownersOf(database: Kysely<Tables>, taskCode: string): Promise<Record<string, string>> {
  const rows = await database
    .selectFrom("field_owners")
    .select(["auditFieldId", "ownerId"])
    .where("taskCode", "=", taskCode)
    .execute();
  return Object.fromEntries(rows.map(({ auditFieldId, ownerId }) => [String(auditFieldId), String(ownerId)]));
}
