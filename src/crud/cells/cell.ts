import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Registry } from "#domain/schema/registry.ts";
import type { Property, Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";

/** How much of a value is drawn: what a line of a list has room for, what its own page tells, or all of it, to compare. */
export type Room = "line" | "page" | "whole";

/** Draws a property of a record for the eye. */
export type Draw = (resource: Resource, field: string, record: Row) => ReactNode;

/** What the reader brings to every cell: language, rights, names, and how other values are drawn in full. */
export interface CellReader {
  registry: Registry;
  me: Me;
  labels: Labels;
  t: TFunction<string[]>;
  locale: string;
  draw: Draw;
}

/** A property of a record, and what is needed to show it. */
export interface CellContext extends CellReader {
  resource: Resource;
  field: string;
  property: Property;
  value: unknown;
  record: Row;
  room: Room;
}

/** Shows a value that is there; its absence is drawn before a cell is chosen. */
export type Cell = (context: CellContext) => ReactNode;
