import type { Kysely } from "kysely";
import { type Mentionable, readingAuditor } from "#domain/comments/mentions.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";
import { membersOf } from "#server/tasks/team.ts";

/** People whom a comment can mention: the people of the enterprise, and the auditor while they may read comments. */
export async function mentionableIn(
  database: Kysely<Tables>,
  task: Pick<Task, "peCode" | "auditorId">,
): Promise<Mentionable[]> {
  const members = await membersOf(database, task.peCode);
  const auditorId = readingAuditor(programmeResources.get("task"), task);
  if (!auditorId) return members;
  const auditors = await database
    .selectFrom("users")
    .select(["id", "fullname as name"])
    .where("id", "=", auditorId)
    .where(takesPart)
    .execute();
  return [...members, ...auditors];
}
