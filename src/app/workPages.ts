import { filteredListPath, workPath } from "#src/core/paths.ts";
import type { CrudExtensions } from "#src/crud/extensions/extensions.ts";

/** By resource: the page for working with a record, besides its properties. */
export const workPages = {
  task: ({ id }) => workPath("task", id),
  // A reference to such a record has no audit code, so there is no link to its work.
  grade: ({ taskCode }) => (taskCode ? workPath("task", String(taskCode)) : undefined),
  report: ({ id, taskCode }) =>
    taskCode ? `/dashboard/admin/report/preview/${encodeURIComponent(String(taskCode))}/${id}` : undefined,
  certificate: ({ taskCode }) => (taskCode ? `${workPath("task", String(taskCode))}?tab=certificate` : undefined),
  // People who may only see that an enterprise exists are redirected to its audits.
  enterprise: ({ id }, may) => (may("read") ? undefined : filteredListPath("tasks", { peCode: id })),
  form: ({ id }, may) => (may("update") ? `/dashboard/admin/form/preview/${id}` : undefined),
} satisfies CrudExtensions["workPages"];
