import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import type { QuestionWork } from "#domain/questionnaire/effort.ts";
import { isDue } from "#domain/workflow/decide.ts";
import { isPending } from "#domain/workflow/pending.ts";
import work from "#schemas/work.json";

/** Counted questions by reason; a question can be in a list several times. */
export type CountedQuestions = Record<
  "remarks" | "mine" | "free" | "others" | "asked" | "ungraded" | "requested" | "checking" | "reported",
  readonly string[]
>;

/** Where a line of work leads. */
export type WorkPlace =
  | ("question" | "requests" | "result" | "errors" | "start" | "check" | "report")
  | ("secondOpinion" | "secondGrading" | "appeal");

/** A line of `schemas/work.json`. */
interface LineDefinition {
  name: string;
  action: TaskAction;
  states?: TaskStatus[];
  counts?: keyof CountedQuestions;
  takes?: QuestionWork;
  leadsTo: WorkPlace;
  unless?: string[];
}

/** Open work of a person in an audit. */
export interface WorkLine {
  /** Key of its words, `audit:work.<name>`. */
  name: string;
  leadsTo: WorkPlace;
  /** The counted questions in their order; a question is repeated for each of its remarks. */
  questions: readonly string[];
  /** The work on each of them, for an estimate of its time. */
  takes: QuestionWork | undefined;
}

const definitions = work.lines as LineDefinition[];

/**
 * A person's open work in an audit, by `schemas/work.json`; empty if it is another person's turn, or if a step after the
 * report is due.
 */
export function workLines(actor: Actor, task: Partial<Task>, counted: CountedQuestions): WorkLine[] {
  if (isPending(task)) return [];
  const lines: WorkLine[] = [];
  for (const { name, action, states, counts, takes, leadsTo, unless } of definitions) {
    const questions = counts ? counted[counts] : [];
    if (counts && questions.length === 0) continue;
    if (states && !states.some((state) => state === task.status)) continue;
    if (lines.some((line) => unless?.includes(line.name)) || !isDue({ action, actor, task })) continue;
    lines.push({ name, leadsTo, questions, takes });
  }
  return lines;
}
