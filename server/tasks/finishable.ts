import type { Actor } from "#domain/access/actor.ts";
import type { Level } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Rules, rulesOf } from "#domain/scoring/rules.ts";
import { type Score, score } from "#domain/scoring/score.ts";
import { levelAwarded } from "#domain/scoring/verdict.ts";
import { type Attempt, requireDecision } from "#domain/workflow/decide.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { judgeFacts } from "#server/tasks/candidate.ts";
import { latestOfTask } from "#server/tasks/latest.ts";
import { contentOf, readTask } from "#server/tasks/readAudit.ts";

/** An audit whose report is due, and what its grades have reached. */
interface Finishable {
  task: Stored<Task>;
  rules: Rules;
  reached: Score;
  /** Nothing where no level's conditions are met. */
  level: Level | undefined;
  /** Finishing its report, for who reads it, with what the grades have reached: the score may still refuse it. */
  attempt: Attempt;
}

/**
 * What finishing an audit's report would rest on, outside any transaction. Throws DomainError NOT_FOUND, and what the
 * workflow refuses whatever was reached.
 */
export async function readFinishable(services: Services, actor: Actor, code: string | undefined): Promise<Finishable> {
  const task = await readTask(services, actor, code);
  const facts = await inTransaction(services, actor, (change) => judgeFacts(change, task));
  const attempt = { action: "finishReport", actor, task, facts, now: services.now() } as const;
  requireDecision(attempt);
  const { record } = await latestOfTask(services, actor, "grade", task.code);
  const { sections, answers } = await contentOf(services, task);
  const rules = rulesOf(task);
  const reached = score(sections, answers, record.assessments, rules);
  const level = levelAwarded(reached, task.level, rules);
  return { task, rules, reached, level, attempt: { ...attempt, facts: { ...facts, score: reached } } };
}
