import { lazy } from "react";
import { rolesFor } from "#domain/workflow/workflow.ts";
import type { BulkExtension } from "#src/crud/extensions/extensions.ts";

/** Actions for several audits of a list, for people who manage audits. */
export const taskBulk: BulkExtension = {
  roles: rolesFor("moveDeadline"),
  reads: ["country", "status", "round", "approvedAt", "submittedAt", "expiredFrom", "expirationDate", "withdrawnAt"],
  Buttons: lazy(() => import("#src/audit/actions/TaskBulkButtons.tsx")),
};
