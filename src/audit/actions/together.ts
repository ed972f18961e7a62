import type { TaskActionDefinition } from "#domain/workflow/workflow.ts";
import type { Row } from "#src/core/row.ts";

/** An action, and those of the chosen audits with which it can be taken now. */
export interface Together {
  action: TaskActionDefinition;
  records: Row[];
}
