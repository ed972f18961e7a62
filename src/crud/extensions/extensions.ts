import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { CrudAction } from "#domain/access/can.ts";
import type { Row } from "#src/core/row.ts";
import type { CellExtensions } from "#src/crud/extensions/cell.ts";
import type { Selection } from "#src/crud/extensions/useSelection.ts";

/** What was chosen in a list, with the records of it that are known, and what follows once a job over them has begun. */
export interface BulkProps {
  records: Row[];
  selection: Selection;
  onStarted(jobId: string): void;
}

/** What is done with several records: by whom, what of them it takes to know, and its buttons. */
export interface BulkExtension {
  roles: readonly string[];
  reads: string[];
  Buttons: ComponentType<BulkProps>;
}

/** How the records of a list look to those who work with them, rather than manage them. */
export interface RecordCards {
  /** What of a record is read for it. */
  reads: string[];
  Cards: ComponentType<{ records: Row[]; onChanged(): void }>;
  /** What stays around them while they come and go, also when there are none. */
  Frame?: ComponentType<{ onChanged(): void; children: ReactNode }>;
  /** What stands there as long as there are none, where that takes more than a sentence. */
  Nothing?: ComponentType;
}

/**
 * What the generated pages show of single resources beyond what their files tell. `crud` names no resource: `app` fills
 * these in (`app/crudExtensions.tsx`).
 */
export interface CrudExtensions extends CellExtensions {
  /** By resource: the page where more is done with a record than its properties show; none for who may not open it. */
  workPages: Record<string, (record: Row, may: (action: CrudAction) => boolean) => string | undefined>;
  /** By resource: what a record's page says before its properties. */
  notices: Record<string, ComponentType<{ record: Row }>>;
  /** By resource: what the dialog of an action shows before its question, where the page knows more of the record. */
  beforeActions: Record<string, ComponentType<{ record: Row; action: string }>>;
  /** By resource: the part of a record's page that shows what its file calls `ownPart`, and what is known beside the record. */
  ownParts: Record<string, ComponentType<{ record: Row }>>;
  /** By resource: what more can be done with several records of a list at once. */
  bulk: Record<string, BulkExtension>;
  /** By resource: what stands above the table of its list. */
  listTools: Record<string, ComponentType>;
  /** By resource: its list for those who work with its records; a table where there is none. */
  cards: Record<string, RecordCards>;
}

export const CrudExtensionsContext = createContext<CrudExtensions>({
  states: {},
  workPages: {},
  notices: {},
  beforeActions: {},
  ownParts: {},
  bulk: {},
  listTools: {},
  cards: {},
  names: {},
  noted: {},
});

/** What single resources bring to the generated pages; nothing where the app has given none. */
export const useCrudExtensions = (): CrudExtensions => useContext(CrudExtensionsContext);
