import type { TFunction } from "i18next";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import type { CellExtensions } from "#src/crud/extensions/cell.ts";

/** A day, or a moment, in the reader's time zone. */
export interface PlainDate {
  /** Its UTC fields are those of the reader's clock. */
  date: Date;
  withTime: boolean;
}

/** Value of a spreadsheet's cell. */
export type PlainValue = string | number | PlainDate | null;

/** The reader of an exported or imported table. */
export interface PlainReader {
  labels: Labels;
  registry: Registry;
  /** Trail details that are not a property of their record. */
  noted: CellExtensions["noted"];
  t: TFunction<string[]>;
  locale: string;
}

/** A property of a record, with everything needed to write it into a cell of a spreadsheet. */
export interface PlainContext extends PlainReader {
  field: string;
  record: Row;
  /** Writes another value as text. */
  written(resource: Resource, field: string, value: unknown): string;
}
