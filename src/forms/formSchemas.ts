import { createSchema, updateSchema } from "#domain/schema/derive.ts";
import { type Resource, toResource } from "#domain/schema/resource.ts";
import type { ResourceFile } from "#domain/schema/resourceFile.ts";

/** All possible properties of a resource's forms. The form itself decides which of them are writable and required. */
const inputsOf = (resource: Resource) => ({
  type: "object",
  properties: { ...createSchema(resource).properties, ...updateSchema(resource).properties },
});

/** The schemas that are known when the product is built, by the name of their form's validator. */
export const formSchemas = (files: readonly ResourceFile[]): Record<string, object> =>
  Object.fromEntries(files.map(toResource).map((resource) => [resource.name, inputsOf(resource)]));
