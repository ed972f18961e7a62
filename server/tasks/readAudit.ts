import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { Refusal } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { sectionsOf } from "#server/questionnaires.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services.ts";
import { answersOf } from "#server/tasks/answers.ts";

/** An audit with what it asks and what was answered. */
export interface Audit {
  task: Stored<Task>;
  sections: Section[];
  answers: Answers;
}

/** What everybody knows of an audit who gets to see it at all. */
type SeenTask = Pick<Stored<Task>, "id" | "code" | "peCode" | "title" | "level" | "fields" | "country" | "status">;

/** The audit's record as far as the actor sees it; Refusal NOT_FOUND or FORBIDDEN when they do not see it at all. */
export async function lookAtTask(services: Services, actor: Actor, code: string | undefined): Promise<SeenTask> {
  return (await readRecord(services, services.registry.get("task"), actor, code ?? "")) as unknown as SeenTask;
}

/**
 * The audit's record for those who may read the audit, with what belongs to it: answers, comments, history. For who may
 * only look at it that is not there: Refusal NOT_FOUND.
 */
export async function readTask(services: Services, actor: Actor, code: string | undefined): Promise<Stored<Task>> {
  const resource = services.registry.get("task");
  const task = await readRecord(services, resource, actor, code ?? "");
  if (!can(resource, actor, "read", task)) throw new Refusal("NOT_FOUND");
  return task as unknown as Stored<Task>;
}

/** What an audit asks and what was answered, outside any transaction. */
export async function contentOf(
  { database: { kysely } }: Services,
  task: Pick<Task, "code" | "level">,
): Promise<Omit<Audit, "task">> {
  const sections = await sectionsOf(kysely, task.code, task.level);
  return { sections, answers: await answersOf(kysely, task.code) };
}

/** The whole audit, when the actor may read it. */
export async function readAudit(services: Services, actor: Actor, code: string | undefined): Promise<Audit> {
  const task = await readTask(services, actor, code);
  return { task, ...(await contentOf(services, task)) };
}
