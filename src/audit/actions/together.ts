import type { TaskActionDefinition } from "#domain/workflow/workflow.ts";
import type { Row } from "#src/core/row.ts";

/** An action, and the chosen audits for which it is possible now. */
export interface Together {
  action: TaskActionDefinition;
  records: Row[];
}
