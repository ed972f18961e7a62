import type { PlainValue } from "#src/crud/list/export/plainValue.ts";

/** A table ready to be written: the columns' names, and a line a record. */
export interface Table {
  columns: string[];
  lines: PlainValue[][];
}
