import { brokenInputRules, inputProperty } from "#domain/actions/input.ts";
import { DomainError } from "#domain/errors.ts";
import type { Trail } from "#domain/generated/resources.ts";
import { type ActionDefinition, inputsOf } from "#domain/schema/action.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { objectOf } from "#server/http/action.ts";
import { programmeResources } from "#server/resources/programmeResources.ts";

/** The schema of a value that always goes along: the record's own, or the one that the description names. */
function fixedProperty(resource: Resource, value: string): object {
  if (!value.startsWith(":")) return { type: "string", const: value };
  const { readOnly: _readOnly, ...property } = propertyOf(resource, value.slice(1));
  return property;
}

/**
 * Body schema of a described action's call: fixed values, input and revision; for actions that send the record, all its
 * properties. The body is optional if all of it is; undefined if the action takes none.
 */
export function bodyOf(resource: Resource, definition: ActionDefinition): object | undefined {
  const { body = {}, revision, sendsRecord } = definition;
  const fixed = Object.entries(body).map(([name, value]) => [name, fixedProperty(resource, value)]);
  const inputs = inputsOf(definition).map(([name, input]): [string, Property] => [
    name,
    inputProperty(resource, input),
  ]);
  const properties: Record<string, object> = {
    ...(sendsRecord ? recordSchema(resource).properties : {}),
    ...Object.fromEntries([...fixed, ...inputs]),
    ...(revision ? { revision: { type: "integer", minimum: 1 } } : {}),
  };
  if (Object.keys(properties).length === 0) return undefined;
  const required = [
    ...Object.keys(body),
    ...inputsOf(definition).flatMap(([name, { optional }]) => (optional ? [] : [name])),
    ...(revision === "required" ? ["revision"] : []),
  ];
  const schema = objectOf(properties, required);
  return required.length ? schema : { ...schema, type: ["object", "null"] };
}

/** The key of the record that an action's call names: the parameter of its path. */
export function keyIn({ path }: Pick<ActionDefinition, "path">, params: Record<string, string>): string {
  const parameter = /:(\w+)/.exec(path)?.[1];
  if (!parameter) throw new Error(`The path ${path} names no record`);
  return params[parameter] ?? "";
}

/** Throws DomainError INVALID_INPUT for input that breaks rules about the record or the caller. */
export function requireUnbroken(definition: ActionDefinition, record: Values, input: Values, now: Date): void {
  const errors = brokenInputRules(definition, record, input, now);
  if (Object.keys(errors).length > 0) throw new DomainError("INVALID_INPUT", { errors });
}

const trailActions: readonly unknown[] = programmeResources.get("trail").properties.action?.enum ?? [];
const isTrailAction = (name: string): name is Trail["action"] => trailActions.includes(name);

/** Name of an action in the trail. Throws at the start if `schemas/resources/trail.json` lacks it. */
export function trailAction({ name, trail = name }: Pick<ActionDefinition, "name" | "trail">): Trail["action"] {
  if (!isTrailAction(trail)) throw new Error(`schemas/resources/trail.json knows no action ${trail}`);
  return trail;
}
