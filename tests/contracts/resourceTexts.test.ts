import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import taskWorkflow from "#schemas/workflows/task.json";
import { objectSchemas } from "#tests/contracts/objectSchemas.ts";

const registry = createRegistry(resourceFiles);
const named = registry.all.map((resource): [string, Resource] => [resource.name, resource]);

/** The names of the parts that a structured property has by its schema. */
function partsOf(schema: unknown): string[] {
  return objectSchemas(schema).flatMap(([, { properties }]) => Object.keys(properties ?? {}));
}

describe.each(localeCodes)("in %s", (locale) => {
  const texts = import.meta.glob<Record<string, Record<string, Record<string, Record<string, unknown>>>>>(
    "/locales/*/resources.json",
    { eager: true, import: "default" },
  )[`/locales/${locale}/resources.json`];

  it.each(named)("%s and each of its properties and shortcuts has its name", (name, resource) => {
    const { one, many, fields = {}, shortcuts = {} } = texts?.[name] ?? {};
    expect([one, many]).toEqual([expect.any(String), expect.any(String)]);
    expect(Object.keys(resource.properties).filter((field) => !(field in fields))).toEqual([]);
    expect(resource.shortcuts.map((shortcut) => shortcut.name).filter((key) => !(key in shortcuts))).toEqual([]);
  });

  it.each(named)("every value and every part of a property of %s has its words", (name, resource) => {
    const { values = {}, parts = {} } = texts?.[name] ?? {};
    for (const [field, property] of Object.entries(resource.properties)) {
      if (resource.workflow && field === taskWorkflow.field) continue;
      for (const value of [...(property.enum ?? []), ...(property.items?.enum ?? [])].filter((one) => one !== null))
        expect(values[field]?.[String(value)], `${field} ${value}`).toBeTypeOf("string");
      for (const part of partsOf(property)) expect(parts[field]?.[part], `${field} ${part}`).toBeTypeOf("string");
    }
  });

  it.each(named)("words of %s are of properties that it has", (name, resource) => {
    const { fields = {}, values = {}, parts = {} } = texts?.[name] ?? {};
    for (const field of [fields, values, parts].flatMap(Object.keys))
      expect(() => propertyOf(resource, field), field).not.toThrow();
  });

  it.each(named)("nothing else is said of %s", (name) => {
    const known = ["one", "many", "create", "fields", "values", "parts", "shortcuts", "actions"];
    expect(Object.keys(texts?.[name] ?? {}).filter((key) => !known.includes(key))).toEqual([]);
  });
});
