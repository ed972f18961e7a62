import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resources } from "#domain/generated/resources.ts";
import type { Stored, Values } from "#domain/schema/resource.ts";
import type { SeenTask } from "#domain/wire/seenTask.ts";
import { hidesResult } from "#domain/workflow/pending.ts";
import { fromRow } from "#server/database/codec.ts";
import { anyTables } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { judgedRound } from "#server/tasks/judged.ts";
import { lookAtTask } from "#server/tasks/readAudit.ts";

/** Whether readers of an audit see a grade or report. It must be finished, and its result must not wait for a step. */
const isShown = (actor: Actor, task: Values, name: "grade" | "report", { status, round }: Values): boolean => {
  // After a fact check, the team has already seen the grades.
  const hidden = hidesResult(actor, task) && !(name === "grade" && task.factCheckBegunAt);
  return status !== "draft" && !(hidden && round === task.round);
};

/**
 * The newest grade or report of an audit that the actor may see. Readers of the audit see finished records, and its
 * auditors see their own.
 * Throws DomainError NOT_FOUND if there is none.
 * @param beforeRound only earlier rounds
 */
export async function latestOfTask<Name extends "grade" | "report">(
  services: Services,
  actor: Actor,
  name: Name,
  code: string,
  beforeRound?: number,
): Promise<{ task: SeenTask; record: Stored<Resources[Name]> }> {
  const task = await lookAtTask(services, actor, code);
  const reads = can(services.registry.get("task"), actor, "read", task);
  if (!reads && !(await judgedRound(services, actor, task))) throw new DomainError("NOT_FOUND");
  const resource = services.registry.get(name);
  const rows = await anyTables(services.database.kysely)
    .selectFrom(resource.table)
    .selectAll()
    .where("taskCode", "=", code)
    .orderBy("round", "desc")
    .orderBy("updatedAt", "desc")
    .execute();
  const record = rows
    .map((row) => fromRow(resource, row))
    .filter(({ round }) => beforeRound === undefined || Number(round) < beforeRound)
    .find((found) => (reads && isShown(actor, task, name, found)) || can(resource, actor, "read", found));
  if (!record) throw new DomainError("NOT_FOUND");
  return { task, record };
}
