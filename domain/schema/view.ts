import type { Actor } from "#domain/access/actor.ts";
import { bindRule, type RowCondition, type Where } from "#domain/access/rules.ts";

/** A further list of a resource's records, limited to the records that match a saved filter. */
export interface View {
  /** Under `/api/v1`; `:id` names a record of `of`. */
  path: string;
  /** A value, a list, `$me.<attribute>`, or `:<field>` of the record in the path. */
  filter: Where;
  /** Roles with this view, by default all that may list the resource. */
  roles?: string[];
  /** The resource of the record in the path. People who may not read it get no list. */
  of?: string;
  /** Whether it is returned completely, up to the maximum of a list, if no page is requested. */
  whole?: boolean;
  /**
   * The page of the console that shows it as a list. It is its name in `frame:pages`, and with hyphens its address
   * under `/dashboard`.
   */
  page?: string;
  /** Whether that page offers to create records. By default it does not. */
  creates?: boolean;
  /** Columns of that page, in order. */
  columns?: string[];
}

/**
 * The conditions of a view for an actor. `record` is the record in its path. Throws if the record lacks a field of the
 * filter, which is a mistake in the resource's file.
 */
export function viewConditions(view: View, actor: Actor, record: object = {}): RowCondition[] {
  const values = record as Record<string, unknown>;
  const fill = (wanted: string): string => {
    if (!wanted.startsWith(":")) return wanted;
    const value = values[wanted.slice(1)];
    if (typeof value !== "string") throw new Error(`${view.path} needs ${wanted.slice(1)} of the record it names`);
    return value;
  };
  const filled = Object.entries(view.filter).map(([field, wanted]) => [
    field,
    typeof wanted === "string" ? fill(wanted) : wanted.map(fill),
  ]);
  return bindRule(Object.fromEntries(filled), actor);
}
