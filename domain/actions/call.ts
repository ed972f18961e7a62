import { type ActionDefinition, type ActionInput, inputsOf } from "#domain/schema/action.ts";
import type { Values } from "#domain/schema/resource.ts";

/** A call for a record: its address and its body. */
export interface ActionCall {
  method: ActionDefinition["method"] | "PATCH";
  path: string;
  body: Values | undefined;
}

/** Value of an optional input that was left empty: null, or undefined for a choice. */
const emptyOf = ({ optional, values }: ActionInput) => (optional && !values ? null : undefined);

/**
 * Fills the record and the input into an action's call. Empty optional inputs are sent as null, except choices. Throws
 * if the record lacks a value for the call.
 * @param given the input by name; undefined without inputs, which leaves the body unchanged
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
  const input = given ? inputsOf(action).map(([name, rule]) => [name, given[name] ?? emptyOf(rule)]) : [];
  const revision = action.revision ? [["revision", record.revision]] : [];
  const entries = [...whole, ...fixed, ...input, ...revision].filter(([, value]) => value !== undefined);
  return {
    method: action.method,
    path: action.path.replace(/:(\w+)/g, (_whole, field: string) => encodeURIComponent(ofRecord(field))),
    body: entries.length > 0 ? Object.fromEntries(entries) : undefined,
  };
}
