import { useState } from "react";
import { propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import { deviceStorage, parsed } from "#providers/storage.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { isSameForReader } from "#src/crud/list/columns/sameForReader.ts";
import { viewShown } from "#src/crud/list/shows.ts";
import { useListAddress } from "#src/crud/list/useListAddress.ts";

/** The columns of a list, by the reader's choice. */
export interface Columns {
  /** Available columns. The displayed ones are first, in their order. */
  offered: string[];
  shown: string[];
  /** Displayed properties, including second lines of cells. */
  read: string[];
  /** Shows a column in the last place, or hides it. */
  toggle(field: string): void;
  /** Moves a displayed column to another place. */
  move(field: string, to: number): void;
  reset(): void;
}

/** The property in the second line of a column's cells. Undefined if it has a separate column. */
export function secondLine(resource: Resource, field: string, columns: readonly string[]): string | undefined {
  const second = resource.below[field];
  return second && !columns.includes(second) ? second : undefined;
}

/** Available columns of a list: its default columns, then all other readable properties that can differ. */
function offeredColumns(resource: Resource, me: Me): string[] {
  const readable = Object.keys(resource.properties).filter((field) => !propertyOf(resource, field).writeOnly);
  const offered = [...new Set([...resource.columns, ...readable])].filter(
    (field) => field !== "texts" && field !== "revision",
  );
  const telling = offered.filter((field) => !isSameForReader(resource, field, me));
  return telling.length > 0 ? telling : offered;
}

function storedColumns(place: string, offered: readonly string[]): string[] {
  const stored = parsed(deviceStorage.read(place));
  return Array.isArray(stored) ? known(stored, offered) : [];
}

/** The existing ones among some columns, each once, in their order. */
const known = (fields: readonly string[], offered: readonly string[]) => [
  ...new Set(fields.filter((field) => offered.includes(field))),
];

/**
 * The columns of a list. They come from the address (as with a saved view), the displayed view (`views`), or the
 * reader's choice, stored in the browser. The first of these that has columns counts. The default is the resource's
 * columns.
 */
export function useColumns(resource: Resource): Columns {
  const me = useSignedIn();
  const [address, change] = useListAddress(resource);
  const place = `columns ${me.id} ${resource.path}`;
  const readable = offeredColumns(resource, me);
  const usual = known(resource.columns, readable);
  const [own, setOwn] = useState(() => storedColumns(place, readable));
  const view = viewShown(resource, address.filters);
  const addressed = known(address.columns.length > 0 ? address.columns : (view?.columns ?? []), readable);
  const shown = [addressed, own, usual].find((fields) => fields.length > 0) ?? readable;
  const show = (fields: string[]) => {
    if (addressed.length > 0) return change({ columns: fields, page: address.page }, true);
    setOwn(fields);
    deviceStorage.write(place, JSON.stringify(fields));
  };
  return {
    offered: [...new Set([...shown, ...readable])],
    shown,
    read: shown.flatMap((field) => [field, secondLine(resource, field, shown) ?? []].flat()),
    toggle(field) {
      const next = shown.includes(field) ? shown.filter((other) => other !== field) : [...shown, field];
      if (next.length > 0) show(next);
    },
    move(field, to) {
      const others = shown.filter((other) => other !== field);
      show([...others.slice(0, to), field, ...others.slice(to)]);
    },
    reset() {
      setOwn([]);
      deviceStorage.remove(place);
      change({ columns: [], page: address.page }, true);
    },
  };
}
