import type { Task } from "#domain/generated/resources.ts";

/** The states of an appeal that is neither decided nor withdrawn. */
export const runningAppeals = ["open", "grading", "deciding"] as const satisfies Task["appealStatus"][];

/** Whether an appeal against the result of an audit waits for its decision. */
export const isAppealed = ({ appealStatus }: Partial<Task>): boolean =>
  runningAppeals.some((status) => status === appealStatus);
