import type { Task } from "#domain/generated/resources.ts";
import type { TaskAction } from "#domain/generated/workflow.ts";

/** Whether the auditor of an audit waits for the team's answer to a request. */
export const isRequested = ({ requestDueAt }: Partial<Task>): boolean => Boolean(requestDueAt);

/** The action by which a team saves answers: on requested questions only, or on all of them. */
export const savingAction = (task: Partial<Task>): TaskAction => (isRequested(task) ? "supplement" : "answer");

/** The action for which a team sends files: an error report during a fact check, otherwise an answer. */
export const sendingAction = (task: Partial<Task>): TaskAction =>
  task.status === "confirmed" && task.factCheckBegunAt ? "reportError" : savingAction(task);
