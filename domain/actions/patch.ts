import type { Actor } from "#domain/access/actor.ts";
import type { ActionDefinition } from "#domain/schema/action.ts";
import type { Values } from "#domain/schema/resource.ts";

/** The circumstances of an action: actor, time, record and input. */
export interface ActionMoment {
  actor: Actor;
  now: Date;
  record: Values;
  input: Values;
}

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() || null : (value ?? null));

function writtenValue(text: string, { actor, now, record, input }: ActionMoment): unknown {
  const [source = "", name] = text.slice(1).split(".");
  if (source === "now") return now.toISOString();
  if (source === "me") return actor[name as keyof Actor];
  if (source === "input") return trimmed(input[name ?? ""]);
  return record[source];
}

/** The changes of an action by its description: its values, and null for cleared properties. */
export function patchOf(
  { sets = {}, clears = [] }: Pick<ActionDefinition, "sets" | "clears">,
  moment: ActionMoment,
): Values {
  const written = Object.entries(sets).map(([field, value]): [string, unknown] => [
    field,
    typeof value === "string" && value.startsWith("$") ? writtenValue(value, moment) : value,
  ]);
  return Object.fromEntries([...clears.map((field): [string, unknown] => [field, null]), ...written]);
}
