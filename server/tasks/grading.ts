import { randomUUID } from "node:crypto";
import { personOf } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resources, Trail } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { checkAssessments } from "#domain/scoring/assessments.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, type Score, score } from "#domain/scoring/score.ts";
import { type Change, createRecord, updateRecord } from "#server/database/change.ts";
import { anyTables } from "#server/database/database.ts";
import { lockRecord } from "#server/database/lock.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import type { LockedTask } from "#server/tasks/transitions.ts";

/** Records that an auditor writes in a round, only while they have the audit. */
type RoundRecord = "grade" | "report";

/** The transaction and the audit in which a record of a round is written. */
type OfRound = Pick<AuditContext, "services" | "change" | "task">;

/** The grade or report of the audit's current round by an auditor, by default the actor. Undefined if there is none. */
export async function findOfRound<Name extends RoundRecord>(
  { services, change, task }: OfRound,
  name: Name,
  auditorId: string | null = change.actor.id,
): Promise<Stored<Resources[Name]> | undefined> {
  const resource = services.registry.get(name);
  const row = await anyTables(change.transaction)
    .selectFrom(resource.table)
    .select("id")
    .where("taskCode", "=", task.code)
    .where("round", "=", task.round)
    .where("auditorId", "=", auditorId)
    .executeTakeFirst();
  const locked = row && (await lockRecord(change, resource, String(row.id)));
  return locked?.record;
}

/** An auditor's work on a locked audit: questions and answers. */
export interface AuditContext {
  services: Services;
  change: Change;
  task: LockedTask["task"];
  sections: Section[];
  answers: Answers;
}

/** Loads questions and answers of a locked audit for its auditor. */
export async function loadWork(services: Services, change: Change, { task }: LockedTask): Promise<AuditContext> {
  const sections = await sectionsOf(change.transaction, task.code, task.level);
  return { services, change, task, sections, answers: await answersOf(change.transaction, task.code) };
}

/** Values to write into a record of a round, and the action's name in the trail. */
interface Writing<Name extends RoundRecord> {
  values: Partial<Resources[Name]>;
  /** The revision that the writer has read, undefined for a new record. */
  revision: number | undefined;
  action: Trail["action"];
}

/**
 * Writes the grade or report of this round, and creates it the first time. Throws DomainError REVISION_CONFLICT with
 * the current record if the writer has read another revision.
 */
export async function saveOfRound<Name extends RoundRecord>(
  work: OfRound,
  name: Name,
  { values, revision, action }: Writing<Name>,
): Promise<Stored<Resources[Name]>> {
  const { services, change, task } = work;
  const resource = services.registry.get(name);
  const existing = await findOfRound(work, name);
  if ((existing?.revision ?? undefined) !== revision)
    throw new DomainError("REVISION_CONFLICT", { current: existing ?? null });
  if (!existing) {
    const created = {
      id: randomUUID(),
      taskCode: task.code,
      round: task.round,
      auditorId: personOf(change.actor).id,
      ...(name === "report" ? { country: task.country } : {}),
      ...values,
    };
    return createRecord(change, resource, { values: created, action });
  }
  const locked = await lockRecord(change, resource, existing.id);
  if (!locked) throw new DomainError("NOT_FOUND");
  return updateRecord(change, resource, { locked, patch: values, action });
}

/** The score of assessments. Throws DomainError INVALID_INPUT with errors by question if they break a rule. */
export function scoreOf(work: AuditContext, assessments: Assessments): Score {
  const errors = checkAssessments(work.sections, work.answers, assessments);
  if (Object.keys(errors).length) throw new DomainError("INVALID_INPUT", { errors });
  return score(work.sections, work.answers, assessments, rulesOf(work.task));
}
