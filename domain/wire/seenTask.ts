import type { Task } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";

/** Properties of an audit that all people see who may see it at all, including former auditors. */
export type SeenTask = Pick<
  Stored<Task>,
  "id" | "code" | "peCode" | "title" | "level" | "fields" | "country" | "status" | "rulesVersion"
> &
  Partial<Pick<Task, "judgedBy">>;
