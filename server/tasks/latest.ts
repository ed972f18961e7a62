import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { Refusal } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Services } from "#server/services.ts";
import { readTask } from "#server/tasks/readAudit.ts";

/**
 * The newest grade or report of an audit that the actor may see: their own or, for those who may read the audit,
 * what an auditor has finished. Throws Refusal NOT_FOUND when there is none.
 */
export async function latestOfTask(
  services: Services,
  actor: Actor,
  name: "grade" | "report",
  code: string,
): Promise<{ task: Stored<Task>; record: Record<string, unknown> }> {
  const task = await readTask(services, actor, code);
  const resource = services.registry.get(name);
  const rows = await services.database.kysely
    .selectFrom(resource.table)
    .selectAll()
    .where("taskCode", "=", code)
    .orderBy("round", "desc")
    .orderBy("updatedAt", "desc")
    .execute();
  const record = rows
    .map((row) => fromRow(resource, row))
    .find((found) => found.status !== "draft" || can(resource, actor, "read", found));
  if (!record) throw new Refusal("NOT_FOUND");
  return { task, record };
}
