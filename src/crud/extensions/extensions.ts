import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { CrudAction } from "#domain/access/can.ts";
import type { Row } from "#src/core/row.ts";
import type { CellExtensions } from "#src/crud/extensions/cell.ts";
import type { Selection } from "#src/crud/extensions/useSelection.ts";

/** The selection in a list, with its known records, and a callback after a job has started. */
export interface BulkProps {
  records: Row[];
  selection: Selection;
  onStarted(jobId: string): void;
}

/**
 * Props of the content that a dialog for several records shows before its question: the selection, and its known
 * records.
 */
export interface BeforeBulkProps {
  records: readonly Row[];
  selection: Pick<Selection, "everything" | "query" | "except">;
  /** Called with the number of records in the action, once it is known. */
  onTaken(count: number): void;
}

/** The actions on several records of a list: their roles, the fields that they need, and their buttons. */
export interface BulkExtension {
  roles: readonly string[];
  reads: string[];
  Buttons: ComponentType<BulkProps>;
}

/** The display of a list for people who work with its records instead of managing them. */
export interface RecordCards {
  /** The fields of a record that the display needs. */
  reads: string[];
  Cards: ComponentType<{ records: Row[]; onChanged(): void }>;
  /** A frame around the records that stays while they change, even if there are none. */
  Frame?: ComponentType<{ onChanged(): void; children: ReactNode }>;
  /** Content for an empty list, if a sentence is not sufficient. */
  Nothing?: ComponentType;
}

/**
 * Additions of certain resources to the generated pages, beyond their files. `crud` names no resource, so `app`
 * provides them (`app/crudExtensions.tsx`).
 */
export interface CrudExtensions extends CellExtensions {
  /** By resource: the page for working with a record, besides its properties; undefined for people without access. */
  workPages: Record<string, (record: Row, may: (action: CrudAction) => boolean) => string | undefined>;
  /** By resource: notice on a record's page before its properties. */
  notices: Record<string, ComponentType<{ record: Row }>>;
  /** By resource: content of an action's dialog before its question, if the page knows more about the record. */
  beforeActions: Record<string, ComponentType<{ record: Row; action: string }>>;
  /** By resource and action: content of the dialog for several records, instead of their names. */
  beforeBulk: Record<string, ComponentType<BeforeBulkProps>>;
  /**
   * By resource: the part of a record's page for facts from outside the record, and for the part that its file calls
   * `ownPart`.
   */
  ownParts: Record<string, ComponentType<{ record: Row }>>;
  /** By resource: additional actions on several records of a list. */
  bulk: Record<string, BulkExtension>;
  /** By resource: tools above the table of its list. */
  listTools: Record<string, ComponentType>;
  /** By resource: its list for people who work with its records. The default is a table. */
  cards: Record<string, RecordCards>;
}

export const CrudExtensionsContext = createContext<CrudExtensions>({
  states: {},
  workPages: {},
  notices: {},
  beforeActions: {},
  beforeBulk: {},
  ownParts: {},
  bulk: {},
  listTools: {},
  cards: {},
  names: {},
  noted: {},
});

/** Additions of certain resources to the generated pages, empty by default. */
export const useCrudExtensions = (): CrudExtensions => useContext(CrudExtensionsContext);
