import type { Resources } from "#domain/generated/resources.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { TypedSchema } from "#domain/schema/valueOf.ts";
import { type NamedTypes, named, namedWith } from "#domain/wire/named.ts";

/** The product's own resources, for definitions of actions before a server exists. */
export const programmeResources = createRegistry(resourceFiles);

/** A record of a resource as an action answers it. */
export function recordResponse<Name extends keyof Resources>(name: Name): TypedSchema<NamedTypes[Name]> {
  return named(name, recordSchema(programmeResources.get(name)));
}

/** A record with the action's additional properties. */
export const recordWith = <Name extends keyof Resources, const More extends Record<string, object>>(
  name: Name,
  more: More,
) => namedWith(name, recordSchema(programmeResources.get(name)), more);
