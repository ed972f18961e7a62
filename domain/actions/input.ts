import { type ActionDefinition, type ActionInput, inputsOf } from "#domain/actions/action.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Property, Resource, Values } from "#domain/schema/resource.ts";

/** The schema of one input: its property's, without being empty where it has to be given, or its choices. */
export function inputProperty(resource: Resource, { property, repeats, values, optional }: ActionInput): Property {
  if (values) return { type: "string", enum: values };
  const { readOnly: _readOnly, ...schema } = propertyOf(resource, property ?? repeats ?? "");
  if (kindOf(schema) !== "text") return schema;
  return { ...schema, type: (optional && schema.type) || "string", pattern: "\\S" };
}

/** A typed code counts however it is spelled. */
const spelled = (value: unknown) =>
  String(value ?? "")
    .trim()
    .toUpperCase();

/**
 * The rules of an action's input that hang on the record or on who takes the action, and that what was given breaks:
 * `const` for what does not repeat the record's value, `minLength`. By the input's name; nothing broken is an empty object.
 */
export function brokenRules(action: ActionDefinition, record: Values, given: Values): Record<string, string[]> {
  const broken = inputsOf(action).map(([name, { repeats, minLength = 0 }]): [string, string[]] => {
    const value = given[name];
    const differs = repeats !== undefined && spelled(value) !== spelled(record[repeats]);
    const isShort = typeof value === "string" && value.trim().length < minLength;
    return [name, [...(differs ? ["const"] : []), ...(isShort ? ["minLength"] : [])]];
  });
  return Object.fromEntries(broken.filter(([, rules]) => rules.length > 0));
}
