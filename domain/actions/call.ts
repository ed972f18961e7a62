import { type ActionDefinition, inputsOf } from "#domain/schema/action.ts";
import type { Values } from "#domain/schema/resource.ts";

/** What of a call follows from the record: where it goes and what it carries. */
export interface ActionCall {
  method: ActionDefinition["method"] | "PATCH";
  path: string;
  body: Values | undefined;
}

/**
 * Fills the record, and what the person gave, into an action's call; what may be left empty and was, is sent as null.
 * Throws when the record lacks a value that it names.
 * @param given the input by its names; absent where nobody was asked, then it stays as it is
 */
export function callOf(action: ActionDefinition, record: Values, given?: Values): ActionCall {
  const ofRecord = (field: string): string => {
    const value = record[field];
    if (value === undefined || value === null) throw new Error(`${action.name} needs ${field} of the record`);
    return String(value);
  };
  const whole = action.sendsRecord ? Object.entries(record) : [];
  const fixed = Object.entries(action.body ?? {}).map(([name, value]) => [
    name,
    value.startsWith(":") ? ofRecord(value.slice(1)) : value,
  ]);
  const input = given ? inputsOf(action).map(([name, { optional }]) => [name, given[name] ?? (optional && null)]) : [];
  const revision = action.revision ? [["revision", record.revision]] : [];
  const entries = [...whole, ...fixed, ...input, ...revision].filter(([, value]) => value !== undefined);
  return {
    method: action.method,
    path: action.path.replace(/:(\w+)/g, (_whole, field: string) => encodeURIComponent(ofRecord(field))),
    body: entries.length > 0 ? Object.fromEntries(entries) : undefined,
  };
}
