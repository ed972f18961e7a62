import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import { type ActionDefinition, inputsOf } from "#domain/schema/action.ts";
import type { Row } from "#src/core/row.ts";

/** Texts of an action, by part (`label`, `confirm`, `reason.required` ...). Undefined if the part has no text. */
export type ActionWords = (part: string, values?: Record<string, unknown>) => string | undefined;

/** The keys of the words of a resource's action, unless its description has other keys. */
export function recordWordKeys(resource: string, action: ActionDefinition): Record<string, string> {
  const choices = inputsOf(action).flatMap(([, { values = [] }]) => values.map((value) => `choices.${value}`));
  const parts = ["label", "confirm", "done", ...choices];
  return Object.fromEntries(parts.map((part) => [part, `resources:${resource}.actions.${action.name}.${part}`]));
}

/**
 * Reads the words of an action by the keys of its description or the usual keys. They may contain values of the record.
 */
export function useActionWords(action: ActionDefinition, usual: Record<string, string>, record: Row): ActionWords {
  const keys = { ...usual, ...action.words };
  const namespaces = [...new Set(Object.values(keys).map((key) => key.replace(/:.*/, "")))];
  const { t } = useTranslation(namespaces);
  const counted = action.counts ? { count: programme[action.counts] } : {};
  return (part, values) => {
    const key = keys[part];
    return key && t(key, { ...record, ...counted, ...values });
  };
}
