import type { Kysely } from "kysely";
import type { Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";

/** The first question of an audit with an open remark; undefined if there is none. */
export async function firstRemarkOf(
  database: Kysely<Tables>,
  { code, level }: Pick<Task, "code" | "level">,
): Promise<string | undefined> {
  const open = await database
    .selectFrom("comments")
    .select("questionId")
    .where("taskCode", "=", code)
    .where("questionId", "is not", null)
    .where("replyTo", "is", null)
    .where("resolvedAt", "is", null)
    .execute();
  if (open.length === 0) return undefined;
  const remarked = new Set(open.map(({ questionId }) => questionId));
  const sections = await sectionsOf(database, code, level);
  return sections.flatMap(({ questions }) => questions).find(({ id }) => remarked.has(id))?.id;
}
