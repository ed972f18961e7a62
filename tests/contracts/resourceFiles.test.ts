import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { anonymous } from "#domain/access/actor.ts";
import { bindRule } from "#domain/access/rules.ts";
import { localeCodes } from "#domain/programme.ts";
import { derivedRules } from "#domain/schema/computed.ts";
import { scalarRelations } from "#domain/schema/derive.ts";
import { isStored, kindOf, propertyOf } from "#domain/schema/properties.ts";
import { parseSort, sortableFields } from "#domain/schema/query.ts";
import type { RecordAction } from "#domain/schema/recordActions.ts";
import { createRegistry, resourceFiles } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { objectSchemas } from "#tests/contracts/objectSchemas.ts";

const registry = createRegistry(resourceFiles);
const named = registry.all.map((resource): [string, Resource] => [resource.name, resource]);

/** The properties in an action's conditions; the contract of actions covers its other parts. */
const fieldsOfAction = ({ by, when = {} }: RecordAction) => [
  ...by.flatMap(({ where = {} }) => Object.keys(where)),
  ...Object.keys(when),
];

/** Every part of `x-resource` that names properties, with the names. */
const references = (resource: Resource): [string, string[]][] => [
  ["required", resource.required],
  ["key", [resource.key]],
  ["label", [resource.label]],
  ["columns", resource.columns],
  ["filters", resource.filters],
  ["sort", [parseSort(resource.sort).field]],
  ["search", resource.search],
  ["searchRelated", resource.searchRelated],
  ["unique", resource.unique.flat().map((field) => field.replace(/_fold$/, ""))],
  ["relations", Object.keys(resource.relations)],
  ["translated", resource.translated],
  [
    "computed",
    Object.entries(resource.computed).flatMap(([field, rule]) => [field, ...("of" in rule ? [rule.of].flat() : [])]),
  ],
  ["givesWay", resource.givesWay],
  ["below", Object.entries(resource.below).flat()],
  ["days", resource.days],
  ["createOnly", resource.createOnly],
  ["personal", resource.personal],
  ["views", resource.views.flatMap(({ filter, columns = [] }) => [...Object.keys(filter), ...columns])],
  ["shortcuts", resource.shortcuts.flatMap(({ filter }) => Object.keys(filter))],
  ["actions", resource.actions.flatMap(fieldsOfAction)],
  [
    "page",
    [
      ...(resource.page?.header ?? []),
      ...(resource.page?.groups ?? []).flatMap(({ fields }) => fields),
      ...(resource.page?.ownPart ?? []),
      ...(resource.page?.related ?? []).flatMap(({ of, when = {} }) => [...(of ? [of] : []), ...Object.keys(when)]),
    ],
  ],
  [
    "rights",
    resource.rights.flatMap(({ where = {}, fields = [], sees = [] }) => [...Object.keys(where), ...fields, ...sees]),
  ],
];

describe.each(named)("%s", (_name, resource) => {
  it.each(references(resource))("names properties it has in %s", (_part, fields) => {
    for (const field of fields) expect(() => propertyOf(resource, field)).not.toThrow();
  });

  it("searches texts, and texts with a column alone", () => {
    for (const field of resource.search) {
      expect(kindOf(propertyOf(resource, field)), field).toBe("text");
      expect(isStored(resource, field), field).toBe(true);
    }
  });

  it("searches what the records that it names are called, where that has a folded column", () => {
    for (const field of resource.searchRelated) {
      expect(scalarRelations(resource)).toContain(field);
      const { label, search } = registry.named(resource.relations[field]?.resource ?? "");
      expect(search, field).toContain(label);
    }
  });

  it("takes no blanks for a text that must not be empty", () => {
    const needed = Object.entries(resource.properties).filter(
      ([, { minLength = 0, readOnly, enum: choices, format }]) => minLength > 0 && !(readOnly || choices || format),
    );
    for (const [field, { pattern = "" }] of needed) expect(new RegExp(pattern).test("   "), field).toBe(false);
  });

  it("says of every object what it holds: answers are cut to what is described", () => {
    for (const [path, schema] of objectSchemas(resource.properties))
      expect("properties" in schema || "additionalProperties" in schema, path).toBe(true);
  });

  it("says what who may look sees, and of nobody else", () => {
    for (const { actions, sees } of resource.rights) expect(sees !== undefined).toBe(actions.includes("look"));
  });

  it("is sorted by something that can be sorted by", () => {
    expect(sortableFields(resource)).toContain(parseSort(resource.sort).field);
  });

  it("lets columns leave a narrow table, but never the one that leads to the record", () => {
    const leading = [resource.label, resource.key].find((field) => resource.columns.includes(field));
    expect(resource.columns).toEqual(expect.arrayContaining(resource.givesWay));
    expect(resource.givesWay).not.toContain(leading ?? resource.columns[0]);
  });

  it("puts below a column what is none, and can be sorted by it like by a column", () => {
    for (const [field, second] of Object.entries(resource.below)) {
      expect(resource.columns).toContain(field);
      expect(resource.columns).not.toContain(second);
      if (isStored(resource, second)) expect(sortableFields(resource)).toContain(second);
    }
  });

  it("shows the day alone of moments", () => {
    for (const field of resource.days) expect(propertyOf(resource, field).format, field).toBe("date-time");
  });

  it("names a state by what holds, each of them once in its choices", () => {
    for (const [field, rule] of Object.entries(resource.computed)) {
      if (rule.rule !== "firstOf") continue;
      expect([...derivedRules(resource, rule).map(([name]) => name), rule.otherwise].sort()).toEqual(
        [...(propertyOf(resource, field).enum ?? [])].sort(),
      );
    }
  });

  it("relates to resources there are", () => {
    for (const { resource: other } of Object.values(resource.relations))
      expect(() => registry.named(other)).not.toThrow();
  });

  it("marks what is computed as read only", () => {
    for (const field of Object.keys(resource.computed)) expect(propertyOf(resource, field).readOnly, field).toBe(true);
  });

  it("gives roles fields that a caller may write at all", () => {
    for (const field of resource.rights.flatMap(({ fields = [] }) => fields))
      expect(propertyOf(resource, field).readOnly ?? false, field).toBe(false);
  });

  it("asks in its row rules for attributes that people have", () => {
    const rules = [...resource.rights, ...resource.actions.flatMap(({ by }) => by)];
    for (const { where } of rules) expect(() => bindRule(where, anonymous)).not.toThrow();
  });

  it("leads by shortcuts to lists that can be filtered like that", () => {
    for (const { filter } of resource.shortcuts)
      for (const field of Object.keys(filter)) expect(resource.filters).toContain(field);
  });

  it("has a page that shows nothing twice, and no key that says nothing", () => {
    const { header = [], groups = [], ownPart = [] } = resource.page ?? {};
    const shown = [...header, ...groups.flatMap(({ fields }) => fields), ...ownPart];
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain("id");
    for (const field of shown) expect(propertyOf(resource, field).writeOnly ?? false, field).toBe(false);
  });

  it("lists with a record what can be found by it", () => {
    for (const { resource: other, field, filter = {}, columns = [] } of resource.page?.related ?? []) {
      const related = registry.named(other);
      for (const by of [field, ...Object.keys(filter)]) expect(related.filters, `${other} ${by}`).toContain(by);
      for (const column of columns) expect(() => propertyOf(related, column)).not.toThrow();
    }
  });

  it.each(localeCodes)("has headings for its page in %s", async (locale) => {
    const texts = JSON.parse(await readFile(`locales/${locale}/records.json`, "utf8"))[resource.name] ?? {};
    const { groups = [], related = [] } = resource.page ?? {};
    const names = (parts: { name?: string }[]) => parts.flatMap(({ name }) => name ?? []).sort();
    expect(Object.keys(texts.groups ?? {}).sort()).toEqual(names(groups));
    expect(Object.keys(texts.related ?? {}).sort()).toEqual(names(related));
  });

  it.each(localeCodes)("has words for its shortcuts in %s", async (locale) => {
    const texts = JSON.parse(await readFile(`locales/${locale}/resources.json`, "utf8"))[resource.name] ?? {};
    for (const { name } of resource.shortcuts) expect(texts.shortcuts?.[name], name).toBeTypeOf("string");
  });
});
