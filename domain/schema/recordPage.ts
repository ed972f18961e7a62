import type { Where } from "#domain/access/rules.ts";

/** A list of related records: the first few, and a link to all. */
export interface RelatedList {
  /** Resource of the records; `field` is the filter of their list that finds them. */
  resource: string;
  field: string;
  /** The property of this record that `field` equals, by default its key. */
  of?: string;
  filter?: Record<string, string>;
  /** The displayed properties, by default the first columns of its list. */
  columns?: string[];
  /** Its heading is `records:<resource>.related.<name>`, by default the resource's name. */
  name?: string;
  /** Condition for the records with this list. */
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
  /** The properties that a custom part of this resource's page shows. */
  ownPart?: string[];
}
