import { isReadable, propertyOf } from "#domain/schema/properties.ts";
import { parseSort, sortsByLocale } from "#domain/schema/query.ts";
import type { Resource } from "#domain/schema/resource.ts";

const parametersIn = (text: string) => [...text.matchAll(/:(\w+)/g)].map(([, field]) => field as string);

/** The properties that decide which actions a person may do with a record, and those that actions send. */
function fieldsOfActions({ rights, actions }: Resource): string[] {
  const rules = [
    ...rights.map(({ where }) => where),
    ...actions.flatMap(({ by, when }) => [...by.map(({ where }) => where), when]),
  ];
  const calls = actions.flatMap(({ path, body }) => [path, ...Object.values(body ?? {})]);
  return [...rules.flatMap((rule) => Object.keys(rule ?? {})), ...calls.flatMap(parametersIn)];
}

/** Properties, with those that are needed to display them. */
export const withReadBeside = (resource: Resource, fields: readonly string[]): string[] => [
  ...new Set([...fields, ...fields.flatMap((field) => propertyOf(resource, field)["x-ui"]?.reads ?? [])]),
];

/** The fields that a list requests: the displayed fields, and those that decide the actions on each record. */
export function fieldsFor(resource: Resource, shown: readonly string[]): string[] {
  const fields = [
    resource.key,
    resource.label,
    "revision",
    "texts",
    ...withReadBeside(resource, shown),
    ...fieldsOfActions(resource),
  ];
  return [...new Set(fields)].filter((field) => isReadable(resource, field));
}

/** Parameters of a list for the data provider: its fields, and the reader's language if it is sorted by translated texts. */
export function listMeta(
  resource: Resource,
  fields: string[],
  sorters: readonly { field: string }[],
  language: string,
) {
  const sort = sorters.length > 0 ? sorters : [parseSort(resource.sort)];
  return { fields, ...(sortsByLocale(resource, sort) ? { language } : {}) };
}
