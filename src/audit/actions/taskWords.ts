import { useTranslation } from "react-i18next";
import type { TaskActionDefinition } from "#domain/workflow/workflow.ts";

/** The keys of the words of an audit's action, unless its description has other keys. */
export function taskWordKeys({ name, words }: Pick<TaskActionDefinition, "name" | "words">): Record<string, string> {
  return { label: `workflow:actions.${name}`, confirm: `workflow:confirm.${name}`, ...words };
}

/** Labels of the buttons of an audit's actions. */
export function useTaskLabels(): (action: TaskActionDefinition) => string {
  const { t } = useTranslation("workflow");
  return (action) => t(taskWordKeys(action).label ?? action.name);
}
