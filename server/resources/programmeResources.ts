import type { Resources } from "#domain/generated/resources.ts";
import { recordSchema } from "#domain/schema/derive.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";

/** The product's own resources, for what actions say of themselves before a server is made. */
export const programmeResources = createRegistry(resourceFiles);

/** A record of a resource as an action answers it, with what the action adds to it. */
export function recordResponse(name: keyof Resources, more: Record<string, object> = {}): object {
  const { properties, ...schema } = recordSchema(programmeResources.get(name));
  return { ...schema, properties: { ...properties, ...more } };
}
