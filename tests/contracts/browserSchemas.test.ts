import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sortableFields } from "#domain/schema/query.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { STORED, slimSchemas } from "../../scripts/lib/slim-schemas.mjs";

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

it("no page reads an option of a resource that the browser's copy does not have", () => {
  const reads = new RegExp(
    `\\b(resource|related)\\.(${STORED.join("|")})\\b|\\{[^{}]*\\b(${STORED.join("|")})\\b[^{}]*\\}: Resource\\b`,
  );
  const files = ["src", "providers"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((name) => /\.tsx?$/.test(name));
  expect(code.length).toBeGreaterThan(500);
  expect(code.filter((name) => reads.test(readFileSync(name, "utf8")))).toEqual([]);
});
