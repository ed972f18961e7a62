import type { Where } from "#domain/access/rules.ts";

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
