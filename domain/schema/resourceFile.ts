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

/** Content of `x-resource` in the JSON Schema of a record; `docs/reference.md` explains each part. */
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
  /** Moments that a list displays as a day. */
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
   * Resource of the record that a property names. A `loose` relation does not prevent its deletion; with `within`, both
   * records must agree in that property. A record from `anywhere` may be outside the reader's part of the programme.
   */
  relations?: Record<string, { resource: string; loose?: boolean; within?: string; anywhere?: boolean }>;
  translated?: string[];
  computed?: Record<string, Computed>;
  createOnly?: string[];
  personal?: string[];
  /** Properties that change without an entry in the trail. */
  untracked?: string[];
  /** Property with a list of `{at, error}` of attempts, displayed in the record's history. */
  log?: string;
  /** Private records: creating and deleting them writes no trail entry; their trail begins with the first action. */
  passing?: boolean;
  /** A property that people of some roles only propose; the proposal waits in `pending` until it is confirmed. */
  proposed?: ProposedOption;
  /** An email address that counts once it is confirmed; until then it is in `pending`. */
  address?: AddressOption;
  /** Addresses that people who sign in by code only see in part. */
  masked?: string[];
  /** The name that identifies people in any spelling; the column `nameKey` has its folded form. */
  nameKey?: string;
  /** A property that refers to a record of whichever resource another property names. */
  polymorphic?: { field: string; resourceIn: string };
  printed?: string[];
  /** How large a record may be as it is sent, by `schemas/requests.json`. */
  bodySize?: "document";
  workflow?: string;
  views?: View[];
  /** Roles with the list in their navigation; all roles that may list it by default. */
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

/** A list with its own link; `resources:<resource>.shortcuts.<name>` is its title. */
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
