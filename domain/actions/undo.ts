import { localDay } from "#domain/calendar/deadline.ts";
import { type ActionDefinition, inputsOf } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { taskAction, workflowActions } from "#domain/workflow/workflow.ts";

/** The values of a record's properties before and after a change. */
export type ChangedValues = Record<string, { before: unknown; after: unknown }>;

/** The action of a resource, or of its workflow, by its name. Undefined if there is none. */
export function namedAction(resource: Resource, name: string): ActionDefinition | undefined {
  const own = resource.actions.find((action) => action.name === name);
  const ofWorkflow = resource.workflow ? workflowActions.find((action) => action.name === name) : undefined;
  return own ?? (ofWorkflow && taskAction(ofWorkflow.name));
}

/**
 * The input of an action that restores former values: the shared inputs, and the record's current or former values. A
 * day is the one of the former moment in the record's country. Undefined for an action without input.
 * @param changed the changes of the undone action
 */
export function inputToUndo(
  definition: ActionDefinition,
  record: Values,
  changed: ChangedValues,
  asked: Values,
): Values | undefined {
  const inputs = inputsOf(definition);
  if (inputs.length === 0) return undefined;
  const given = inputs.map(([name, { begins, repeats, property = "" }]): [string, unknown] => {
    if (name in asked) return [name, asked[name]];
    const moment = begins && changed[begins]?.before;
    if (moment) return [name, localDay(String(record.country ?? ""), new Date(String(moment)))];
    return [name, repeats ? record[repeats] : (changed[property]?.before ?? undefined)];
  });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/**
 * Whether an undo has restored exactly the values that a job wrote, and no later ones.
 * @param changed the changes of the job
 * @param undone the changes of the undo
 */
export function putsBack(changed: ChangedValues, undone: ChangedValues): boolean {
  const fields = Object.keys(undone).filter((field) => field in changed);
  const isJobs = (field: string) => JSON.stringify(undone[field]?.before) === JSON.stringify(changed[field]?.after);
  return fields.length > 0 && fields.every(isJobs);
}
