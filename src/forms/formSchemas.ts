import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import { type Resource, toResource } from "#domain/schema/resource.ts";
import type { ResourceFile } from "#domain/schema/resourceFile.ts";

/** Everything that a form of a resource may hold; which of it is a person's own, and required, the form itself says. */
const inputsOf = (resource: Resource) => ({
  type: "object",
  properties: { ...createSchema(resource).properties, ...updateSchema(resource).properties },
});

/** The schemas that are known when the product is built, by the name under which a form asks for its validator. */
export const formSchemas = (files: readonly ResourceFile[]): Record<string, object> =>
  Object.fromEntries(files.map(toResource).map((resource) => [resource.name, inputsOf(resource)]));
