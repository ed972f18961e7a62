import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import type { Stored } from "#domain/schema/resource.ts";
import type { SeenTask } from "#domain/wire/seenTask.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";
import { withCoauthors } from "#server/tasks/coauthors.ts";
import { answersOfRound, judgedRound } from "#server/tasks/judged.ts";

/** An audit with its questions and answers. */
export interface Audit {
  task: SeenTask;
  sections: Section[];
  answers: Answers;
}

/**
 * The part of an audit's record that the actor sees. Throws DomainError NOT_FOUND or FORBIDDEN if they do not see it at
 * all.
 */
export async function lookAtTask(services: Services, actor: Actor, code: string | undefined): Promise<SeenTask> {
  return readRecord(services, services.registry.get("task"), actor, code ?? "");
}

/**
 * The record of an audit, for reading its parts: answers, comments, history. Throws DomainError NOT_FOUND for people
 * who may only look at the audit.
 */
export async function readTask(services: Services, actor: Actor, code: string | undefined): Promise<Stored<Task>> {
  const resource = services.registry.get("task");
  const task = await readRecord(services, resource, actor, code ?? "");
  if (!can(resource, actor, "read", task)) throw new DomainError("NOT_FOUND");
  return task;
}

/** Questions and answers of an audit, outside any transaction. */
export async function contentOf(
  { database: { kysely } }: Services,
  task: Pick<Task, "code" | "level">,
): Promise<Omit<Audit, "task">> {
  const sections = await sectionsOf(kysely, task.code, task.level);
  return { sections, answers: await withCoauthors(kysely, task.code, await answersOf(kysely, task.code)) };
}

/** Questions and answers of an audit in an earlier round, as its auditor graded them. */
export async function contentOfRound(
  services: Services,
  task: Pick<Task, "code" | "level">,
  round: number,
): Promise<Omit<Audit, "task">> {
  const sections = await sectionsOf(services.database.kysely, task.code, task.level);
  const { kysely } = services.database;
  const answers = await answersOfRound(services, task.code, round);
  return { sections, answers: await withCoauthors(kysely, task.code, answers) };
}

/**
 * The audit with its answers. Readers see the current answers, a former auditor those of the round that they graded.
 * Throws DomainError NOT_FOUND for all others.
 */
export async function readAudit(services: Services, actor: Actor, code: string | undefined): Promise<Audit> {
  const task = await lookAtTask(services, actor, code);
  if (can(services.registry.get("task"), actor, "read", task)) return { task, ...(await contentOf(services, task)) };
  const round = await judgedRound(services, actor, task);
  if (!round) throw new DomainError("NOT_FOUND");
  return { task, ...(await contentOfRound(services, task, round)) };
}
