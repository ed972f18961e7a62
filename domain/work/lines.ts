import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction, TaskStatus } from "#domain/generated/workflow.ts";
import { isDue } from "#domain/workflow/decide.ts";
import work from "#schemas/work.json";

/** Counted questions by reason; a question can be in a list several times. */
export type CountedQuestions = Record<"remarks" | "mine" | "free" | "others" | "asked" | "ungraded", readonly string[]>;

/** Where a line of work leads. */
export type WorkPlace = "question" | "start" | "check" | "report";

/** A line of `schemas/work.json`. */
interface LineDefinition {
  name: string;
  action: TaskAction;
  states?: TaskStatus[];
  counts?: keyof CountedQuestions;
  leadsTo: WorkPlace;
  unless?: string[];
}

/** Open work of a person in an audit. */
export interface WorkLine {
  /** Key of its words, `audit:work.<name>`. */
  name: string;
  leadsTo: WorkPlace;
  /** Number of questions or remarks. */
  count: number;
  /** The first of the questions, for a line that leads to it. */
  questionId: string | null;
}

const definitions = work.lines as LineDefinition[];

/** A person's open work in an audit, by `schemas/work.json`; empty if it is another person's turn. */
export function workLines(actor: Actor, task: Partial<Task>, counted: CountedQuestions): WorkLine[] {
  const lines: WorkLine[] = [];
  for (const { name, action, states, counts, leadsTo, unless } of definitions) {
    const questions = counts ? counted[counts] : [];
    if (counts && questions.length === 0) continue;
    if (states && !states.some((state) => state === task.status)) continue;
    if (lines.some((line) => unless?.includes(line.name)) || !isDue({ action, actor, task })) continue;
    const questionId = leadsTo === "question" ? (questions[0] ?? null) : null;
    lines.push({ name, leadsTo, count: questions.length, questionId });
  }
  return lines;
}
