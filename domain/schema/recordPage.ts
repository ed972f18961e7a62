import type { Where } from "#domain/access/rules.ts";

/** A list of related records: the first few, and a link to all. */
export interface RelatedList {
  /** Resource of the records; `field` is the filter of their list that finds them. */
  resource: string;
  field: string;
  /** The property of this record that `field` equals; its key when absent. */
  of?: string;
  filter?: Record<string, string>;
  /** The properties that are shown; the first columns of its list when absent. */
  columns?: string[];
  /** `records:<resource>.related.<name>` is its heading; the resource's name by default. */
  name?: string;
  /** Only for records that match this. */
  when?: Where;
}

/** Some properties of a record that are read together; `records:<resource>.groups.<name>` is their heading. */
export interface PageGroup {
  name?: string;
  fields: string[];
}

/** The properties that a record's page displays first; all others are under "All fields". */
export interface RecordPage {
  /** Identifying properties at the top; a "no" is left out. */
  header: string[];
  groups?: PageGroup[];
  related?: RelatedList[];
  /** The properties that a part of the page made for this resource shows. */
  ownPart?: string[];
}
