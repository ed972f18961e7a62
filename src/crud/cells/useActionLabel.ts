import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";

/** Actions on the lines of an imported file. */
const ofFiles = ["import", "takeBack"];

/**
 * The key of the label of an action for several records. The action is one of the resource, one of its workflow, or
 * deleting.
 */
export function actionLabelKey({ name, actions }: Resource, action: string): string {
  if (actions.some((own) => own.name === action)) return `resources:${name}.actions.${action}.label`;
  if (ofFiles.includes(action)) return `resources:bulk-job.values.action.${action}`;
  return action === "delete" ? "common:delete" : `workflow:actions.${action}`;
}

/** Name of an action for several records. */
export function useActionLabel(): (resource: Resource, action: string) => string {
  const { t } = useTranslation(["resources", "workflow", "common"]);
  return (resource, action) => t(actionLabelKey(resource, action), { defaultValue: action });
}
