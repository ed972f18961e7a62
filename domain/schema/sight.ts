import type { Actor } from "#domain/access/actor.ts";
import type { Right } from "#domain/access/can.ts";
import { maskedFields } from "#domain/access/mask.ts";
import { bindRule, type RowCondition } from "#domain/access/rules.ts";
import { type Resource, recordProperties, type Values } from "#domain/schema/resource.ts";

/** The lines of the rights by which an actor gets to see records of a resource, whole or in part. */
const sightsOf = ({ rights }: Pick<Resource, "rights">, { role }: Actor): Right[] =>
  rights.filter(({ roles, actions }) => roles.includes(role) && (actions.includes("read") || actions.includes("look")));

/** Whether every reader of a record sees a property. */
const isAlwaysShown = ({ key }: Pick<Resource, "key">, field: string) =>
  field === "id" || field === key || field in recordProperties;

/** Whether the rows of one line are among those of another. */
const isWithin = ({ where = {} }: Right, { where: wider = {} }: Right) =>
  Object.entries(wider).every(([field, wanted]) => JSON.stringify(where[field]) === JSON.stringify(wanted));

/**
 * The rows in which an actor sees a property, among the rows they may see. There is one list of conditions per right,
 * and a row must meet one list. `undefined` if they see it in all rows, empty if in none.
 */
export function rowsShowing(
  resource: Pick<Resource, "rights" | "key">,
  actor: Actor,
  field: string,
): RowCondition[][] | undefined {
  const lines = sightsOf(resource, actor);
  if (isAlwaysShown(resource, field) || !lines.some(({ actions }) => actions.includes("look"))) return undefined;
  const showing = lines.filter(({ actions, sees = [] }) => actions.includes("read") || sees.includes(field));
  if (lines.every((line) => showing.some((other) => isWithin(line, other)))) return undefined;
  return showing.map(({ where }) => bindRule(where, actor));
}

/**
 * A resource with the properties that an actor may search, filter and sort by: without those they see only in part, or
 * in no record. If they see a property in some records, `rowsShowing` narrows these calls to those records.
 */
export function openTo<R extends Values>(resource: Resource<R>, actor: Actor): Resource<R> {
  const masked = maskedFields(resource, actor);
  const isOpen = (field: string) => !masked.includes(field) && rowsShowing(resource, actor, field)?.length !== 0;
  const open = (fields: string[]) => fields.filter(isOpen);
  const { search, searchRelated, filters, columns, below, unique, views } = resource;
  return {
    ...resource,
    search: open(search),
    searchRelated: open(searchRelated),
    filters: open(filters),
    columns: open(columns),
    views: views.map((view) => (view.columns ? { ...view, columns: open(view.columns) } : view)),
    below: Object.fromEntries(Object.entries(below).filter(([, field]) => isOpen(field))),
    unique: unique.map(open),
  };
}
