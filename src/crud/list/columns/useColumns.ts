import { useState } from "react";
import { programme } from "#domain/programme.ts";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** The columns of a list as its reader wants them. */
export interface Columns {
  /** What can be shown, in the order of the columns. */
  offered: string[];
  shown: string[];
  /** What is shown, second lines of cells included. */
  read: string[];
  toggle(field: string): void;
  reset(): void;
}

/** The property that is the second line of a column's cells; none where it has a column of its own. */
export function secondLine(resource: Resource, field: string, columns: readonly string[]): string | undefined {
  const second = resource.below[field];
  return second && !columns.includes(second) ? second : undefined;
}

/** What a list can show: its usual columns first, then every other property that is read at all. */
function offeredColumns(resource: Resource): string[] {
  const readable = Object.keys(resource.properties).filter((field) => !propertyOf(resource, field).writeOnly);
  return [...new Set([...resource.columns, ...readable])].filter((field) => field !== "texts" && field !== "revision");
}

/** The columns that a list begins with: not those that say of every line whose people the reader belongs to. */
function usualColumns(resource: Resource, me: Me): string[] {
  const { subject } = programme.roles[me.role];
  if (!subject) return resource.columns;
  const saysTheSame = (field: string) =>
    resource.relations[field]?.resource === subject || propertyOf(resource, field)["x-ui"]?.widget === "country";
  const telling = resource.columns.filter((field) => !saysTheSame(field));
  return telling.length > 0 ? telling : resource.columns;
}

function storedColumns(place: string, offered: string[]): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? "null");
    if (!Array.isArray(stored)) return undefined;
    const known = offered.filter((field) => stored.includes(field));
    return known.length > 0 ? known : undefined;
  } catch {
    return undefined;
  }
}

/** The columns that somebody chose for a list, kept in the browser for them; the usual ones until they choose. */
export function useColumns(resource: Resource): Columns {
  const me = useSignedIn();
  const place = `columns ${me.id} ${resource.path}`;
  const usual = usualColumns(resource, me);
  const offered = offeredColumns(resource);
  const [shown, setShown] = useState(() => storedColumns(place, offered) ?? usual);
  const show = (fields: string[]) => {
    setShown(fields);
    localStorage.setItem(place, JSON.stringify(fields));
  };
  return {
    offered,
    shown,
    read: shown.flatMap((field) => [field, secondLine(resource, field, shown) ?? []].flat()),
    toggle(field) {
      const next = offered.filter((other) => (other === field) !== shown.includes(other));
      if (next.length > 0) show(next);
    },
    reset() {
      setShown(usual);
      localStorage.removeItem(place);
    },
  };
}
