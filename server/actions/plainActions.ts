import type { Registry } from "#domain/schema/registry.ts";
import { workflowActions } from "#domain/workflow/workflow.ts";
import type { Action, NamedAction } from "#server/http/action.ts";
import { describedAction } from "#server/resources/recordAction.ts";
import { transitionAction } from "#server/tasks/transitionAction.ts";

const routeKey = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:\w+/g, ":")}`;

const inCamelCase = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The name of an action by the folder and file that it would have: `/forms/:id/retire` -> `forms.retire`. */
function nameOf(path: string): string {
  const [folder = "", ...verb] = path.split("/").filter((part) => part && !part.startsWith(":"));
  return `${folder}.${inCamelCase(verb.join("-"))}`;
}

/**
 * The actions that need no file in `server/actions`, because `schemas/` describes them completely.
 * @param special the actions that have a file
 */
export function plainActions(registry: Registry, special: readonly Action[]): NamedAction[] {
  const taken = new Set(special.map(routeKey));
  const isPlain = ({ method, path }: { method?: string; path?: string }) =>
    method !== undefined && path !== undefined && !taken.has(routeKey({ method, path }));
  const ofRecords = registry.all.flatMap((resource) =>
    resource.actions.filter(isPlain).map((definition) => describedAction(resource, definition)),
  );
  const ofAudits = workflowActions.filter(isPlain).map(({ name }) => transitionAction(name));
  return [...ofRecords, ...ofAudits].map((action) => ({ ...action, name: nameOf(action.path) }));
}
