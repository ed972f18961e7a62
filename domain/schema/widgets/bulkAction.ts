import type { WidgetFacts } from "#domain/schema/widget.ts";

/** The keys of an action's name: of the resource, of jobs with files, of the workflow, or a common one such as "delete". */
export const nameKeys = (action: string, { resource }: Record<string, unknown>): string[] => [
  `resources:${resource}.actions.${action}.label`,
  `resources:bulk-job.values.action.${action}`,
  `workflow:actions.${action}`,
  `common:${action}`,
];

export default { nameKeys } satisfies WidgetFacts;
