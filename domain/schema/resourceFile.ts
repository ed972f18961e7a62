import type { Right } from "#domain/access/can.ts";
import type { Computed } from "#domain/schema/computedRules.ts";
import type { Property } from "#domain/schema/property.ts";
import type { RecordAction } from "#domain/schema/recordActions.ts";
import type { RecordPage } from "#domain/schema/recordPage.ts";
import type { View } from "#domain/schema/view.ts";

/** Which property some roles only propose, and where the proposal waits. */
export interface ProposedOption {
  field: string;
  pending: string;
  roles: string[];
}

/** Where a resource keeps an address that has to be confirmed, and the language of the mails to it. */
export interface AddressOption {
  field: string;
  pending: string;
  language?: string;
  /** Since when the address counts. */
  since?: string;
  /** Whether the address that waits needs approval before it counts (`needed`), or waits for it after its link (`waiting`). */
  approval?: string;
}

/** What `x-resource` says beside the JSON Schema of a record; meaning of each part: `docs/architecture.md`. */
export interface ResourceOptions {
  path: string;
  table: string;
  key: string;
  label: string;
  columns: string[];
  /** The columns that leave where the width does not suffice, the least important first. */
  givesWay?: string[];
  /** By column: the property that is its cells' second line. */
  below?: Record<string, string>;
  /** Moments of which a list shows the day alone. */
  days?: string[];
  sort: string;
  /** The text properties that are searched; each has a column `<field>_fold`. */
  search: string[];
  /** Relations by the labels of whose records a record is found too, and by their keys where these are searched. */
  searchRelated?: string[];
  filters?: string[];
  /** Hold in every list, unless the caller filters by that property or names records by their keys. */
  defaultFilters?: Record<string, string>;
  unique?: string[][];
  /**
   * Whose record a property names; a `loose` one tells what was, and does not keep it from being deleted; one `within` a
   * property names a record that agrees in it.
   */
  relations?: Record<string, { resource: string; loose?: boolean; within?: string }>;
  translated?: string[];
  computed?: Record<string, Computed>;
  createOnly?: string[];
  personal?: string[];
  /** Properties that change without an entry in the trail. */
  untracked?: string[];
  /** A list of `{at, error}` in which a record keeps what was tried with it: told with its history. */
  log?: string;
  /** Its records come and go without an entry in the trail: what is told of one begins when somebody does something with it. */
  passing?: boolean;
  /** A property that people of some roles only propose; the proposal waits in `pending` until it is confirmed. */
  proposed?: ProposedOption;
  /** An e-mail address that counts once it is confirmed; until then it stands in `pending`. */
  address?: AddressOption;
  /** Addresses of which those who sign in by code see a part alone. */
  masked?: string[];
  /** The name that people are recognised by, however they spell it; its folded form stands in the column `nameKey`. */
  nameKey?: string;
  /** A property that refers to a record of whichever resource another property names. */
  polymorphic?: { field: string; resourceIn: string };
  printed?: string[];
  /** How large a record may be as it is sent, by `schemas/requests.json`. */
  bodySize?: "document";
  workflow?: string;
  views?: View[];
  /** Whose navigation shows the list; everybody's who may list it when absent. */
  menu?: string[];
  /** Lists with a filter that the home of these roles leads to. */
  shortcuts?: Shortcut[];
  /** Lists lead to the page where the work on a record is done, those who manage records too. */
  opensWork?: boolean;
  /** Its records are sent by visitors: no list offers to make or to import one. */
  fromVisitors?: boolean;
  /** How a record's page is laid out; all its properties in their order when absent. */
  page?: RecordPage;
  actions?: RecordAction[];
  rights: Right[];
}

/** A list that is worth a way of its own; `resources:<resource>.shortcuts.<name>` names it. */
export interface Shortcut {
  name: string;
  roles: string[];
  filter: Record<string, string>;
}

/** One file of `schemas/resources`. */
export interface ResourceFile {
  $id: string;
  type: "object";
  required: string[];
  properties: Record<string, Property>;
  "x-resource": ResourceOptions;
}
