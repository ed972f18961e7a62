import type { Actor } from "#domain/access/actor.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Rules, rulesOf } from "#domain/scoring/rules.ts";
import { type Assessments, type Score, score } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { type Attempt, requireDecision } from "#domain/workflow/decide.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { contentOf, readTask } from "#server/tasks/readAudit.ts";

/** An audit with a due report, and the result of its grades. */
interface Finishable {
  task: Stored<Task>;
  rules: Rules;
  reached: Score;
  assessments: Assessments;
  /** Undefined if no level's conditions are met. */
  level: Level | undefined;
  /**
   * The attempt to finish its report, with the rights of its readers and the result of the grades. The score may still
   * refuse it.
   */
  attempt: Attempt;
}

/**
 * The facts for finishing an audit's report, outside any transaction. Throws DomainError NOT_FOUND, and the errors of
 * the workflow that do not depend on the result.
 */
export async function readFinishable(services: Services, actor: Actor, code: string | undefined): Promise<Finishable> {
  const task = await readTask(services, actor, code);
  const facts = await inTransaction(services, actor, (change) => judgeFacts(change, task));
  const attempt = { action: "finishReport", actor, task, facts, now: services.now() } as const;
  // The report can already be written while a fact check is open.
  requireDecision({ ...attempt, action: "writeReport" });
  const { record } = await latestOfTask(services, actor, "grade", task.code);
  const { sections, answers } = await contentOf(services, task);
  const rules = rulesOf(task);
  const reached = score(sections, answers, record.assessments, rules);
  const level = levelAwarded(reached, task.level, rules);
  return {
    task,
    rules,
    reached,
    assessments: record.assessments,
    level,
    attempt: { ...attempt, facts: { ...facts, score: reached } },
  };
}
