import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";

/** What everybody knows of an audit who gets to see it at all; who has judged it knows that too. */
export type SeenTask = Pick<
  Stored<Task>,
  "id" | "code" | "peCode" | "title" | "level" | "fields" | "country" | "status" | "rulesVersion"
> &
  Partial<Pick<Task, "judgedBy">>;
