import { expect, it } from "vitest";
import { sortableFields } from "#domain/schema/query.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { slimSchemas } from "../../scripts/lib/slim-schemas.mjs";

/** The file of a resource as the built pages have it. */
const inBrowser = (file: (typeof resourceFiles)[number]) =>
  JSON.parse(slimSchemas.transform(JSON.stringify(file), `/schemas/resources/${file.$id}.json`)?.code ?? "");

const whole = createRegistry(resourceFiles).all;
const slim = createRegistry(resourceFiles.map(inBrowser));

/** Pages ask the rules of a list themselves before they call the server, so that both must accept the same. */
const listRules = (resource: Resource) => ({
  sorts: [...sortableFields(resource)].sort(),
  filters: [...resource.filters].sort(),
});

it.each(whole.map((resource) => [resource.name, resource] as const))(
  "pages sort and filter a list of %s by all that the server does",
  (name, resource) => {
    expect(listRules(slim.named(name))).toEqual(listRules(resource));
  },
);
