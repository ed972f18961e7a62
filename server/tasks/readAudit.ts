import type { Actor } from "#domain/access/actor.ts";
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

/** The audit's record, when the actor may read it; otherwise Refusal NOT_FOUND or FORBIDDEN. */
export async function readTask(services: Services, actor: Actor, code: string | undefined): Promise<Stored<Task>> {
  return (await readRecord(services, services.registry.get("task"), actor, code ?? "")) as unknown as Stored<Task>;
}

/** What an audit asks and what was answered, outside any transaction. */
export async function contentOf({ database: { kysely } }: Services, task: Task): Promise<Omit<Audit, "task">> {
  const sections = await sectionsOf(kysely, task.code, task.level);
  return { sections, answers: await answersOf(kysely, task.code) };
}

/** The whole audit, when the actor may read it. */
export async function readAudit(services: Services, actor: Actor, code: string | undefined): Promise<Audit> {
  const task = await readTask(services, actor, code);
  return { task, ...(await contentOf(services, task)) };
}
