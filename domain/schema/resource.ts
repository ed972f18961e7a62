import type { Right } from "#domain/access/can.ts";
import type { RecordAction } from "#domain/access/recordActions.ts";
import type { Where } from "#domain/access/rules.ts";
import type { View } from "#domain/schema/view.ts";
import lengths from "#schemas/lengths.json";

/** A property of a resource file: the part of draft-07 that our files use. */
export interface Property {
  type?: string | string[];
  enum?: (string | number | null)[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Property;
  required?: string[];
  properties?: Record<string, Property>;
  additionalProperties?: boolean | Property;
  /** What a new record has where nothing else is said. */
  default?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-ui"?: { widget: string; reads?: string[] };
}

/** How a property that has no column follows from one that has. */
export type Derived =
  | { rule: "isSet"; of: string }
  | { rule: "isPast"; of: string }
  | { rule: "isWithinDays"; of: string; days: number }
  | { rule: "same"; of: string };

/** A state: the name of the first of these computed yes-or-no properties that holds. */
export interface FirstOf {
  rule: "firstOf";
  of: string[];
  otherwise: string;
}

/** What other records say of one: a number, a word or a yes-or-no that the database works out, `server/resources/queried.ts`. */
export interface Queried {
  rule: "query";
}

/** How a property that has no column follows from others. */
export type Computed = Derived | FirstOf | Queried;

/** Where a resource keeps an address that has to be confirmed, and the language of the mails to it. */
export interface AddressOption {
  field: string;
  pending: string;
  language?: string;
}

/** A list of what belongs to a record: the first few, and a way to all of them. */
export interface RelatedList {
  /** Whose records; they are found by `field`, which their list can be filtered by. */
  resource: string;
  field: string;
  /** The property of this record that `field` equals; its key when absent. */
  of?: string;
  filter?: Record<string, string>;
  /** The properties that are shown; the first columns of its list when absent. */
  columns?: string[];
  /** `records:<resource>.related.<name>` is its heading; what its records are called when absent. */
  name?: string;
  /** For records alone that fulfil this. */
  when?: Where;
}

/** Some properties of a record that are read together; `records:<resource>.groups.<name>` is their heading. */
export interface PageGroup {
  name?: string;
  fields: string[];
}

/** What a record's page shows at once; everything else stands behind "All fields". */
export interface RecordPage {
  /** What says at a glance which record this is; a no is left out. */
  header: string[];
  groups?: PageGroup[];
  related?: RelatedList[];
  /** The properties that a part of the page made for this resource shows. */
  ownPart?: string[];
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
  /** Whose record a property names; a `loose` one tells what was, and does not keep it from being deleted. */
  relations?: Record<string, { resource: string; loose?: boolean }>;
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

/** What a resource may leave out for good; everything else has a default. */
type Optional = "workflow" | "menu" | "address" | "bodySize" | "nameKey" | "polymorphic" | "log" | "page";

/** Properties by their names, of which nothing more is known. */
export type Values = Record<string, unknown>;

/**
 * A resource as the rest of the program sees it: the file with every default filled in. `R` is the type of its records;
 * of a resource that is known by its name alone nothing more than `Values`.
 */
export interface Resource<R extends Values = Values> extends Required<Omit<ResourceOptions, Optional>> {
  /** Bears the type of the records through the program; there is never such a value. */
  readonly recordType?: R;
  name: string;
  address: AddressOption | undefined;
  nameKey: string | undefined;
  log: string | undefined;
  polymorphic: ResourceOptions["polymorphic"];
  workflow: string | undefined;
  bodySize: "document" | undefined;
  menu: string[] | undefined;
  page: RecordPage | undefined;
  required: string[];
  /** The file's own properties, then the ones every record has. */
  properties: Record<string, Property>;
}

/** What every record of every resource has besides its own properties. `id` repeats the key. */
export const recordProperties: Record<string, Property> = {
  revision: { type: "integer", readOnly: true },
  createdAt: { type: "string", format: "date-time", readOnly: true },
  updatedAt: { type: "string", format: "date-time", readOnly: true },
};

/** The other languages of a resource with `translated` fields: field -> locale -> text. */
export const textsProperty: Property = {
  type: "object",
  additionalProperties: { type: "object", additionalProperties: { type: "string", maxLength: lengths.statement } },
};

/** A record as it travels: its properties, and the key once more as `id`. */
export type Stored<T> = T & { id: string; revision: number; createdAt: string; updatedAt: string };

/** Fills in a resource file's defaults. */
export function toResource(file: ResourceFile): Resource {
  const options = file["x-resource"];
  return {
    givesWay: [],
    below: {},
    days: [],
    searchRelated: [],
    filters: [],
    defaultFilters: {},
    unique: [],
    relations: {},
    translated: [],
    computed: {},
    createOnly: [],
    personal: [],
    untracked: [],
    passing: false,
    masked: [],
    printed: [],
    views: [],
    shortcuts: [],
    opensWork: false,
    fromVisitors: false,
    actions: [],
    ...options,
    name: file.$id,
    address: options.address,
    nameKey: options.nameKey,
    log: options.log,
    polymorphic: options.polymorphic,
    workflow: options.workflow,
    bodySize: options.bodySize,
    menu: options.menu,
    page: options.page,
    required: file.required,
    properties: {
      ...file.properties,
      ...(options.translated?.length ? { texts: textsProperty } : {}),
      ...recordProperties,
    },
  };
}
