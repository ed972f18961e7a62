import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { Property } from "#domain/schema/property.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";

/** How much of a value a cell shows: what fits a line of a list, what fits the page of its record, or all of it, to compare two versions. */
export type CellSize = "line" | "page" | "whole";

/** Draws a property of a record for the eye. */
export type Draw = (resource: Resource, field: string, record: Row) => ReactNode;

/** What single workflows and resources bring to the cells; `crud` names none of them itself. */
export interface CellExtensions {
  /** By workflow: the property that holds the state, what else of the record its cell reads, and how a state is shown. */
  states: Record<string, { field: string; reads: string[]; cell: Cell }>;
  /** By resource: the name of a record that another one refers to, where the label that came along is not enough. */
  names: Record<string, ComponentType<{ id: string; label: unknown }>>;
  /** What the trail notes that is no property of its record, and the property whose words and cell it shares. */
  noted: Record<string, { resource: string; field: string }>;
}

/** What the reader brings to every cell: language, rights, names, and how other values are drawn in full. */
export interface CellReader {
  registry: Registry;
  me: Me;
  labels: Labels;
  t: TFunction<string[]>;
  locale: string;
  extensions: CellExtensions;
  draw: Draw;
}

/** A property of a record, and what is needed to show it. */
export interface CellContext extends CellReader {
  resource: Resource;
  field: string;
  property: Property;
  value: unknown;
  record: Row;
  size: CellSize;
}

/** Shows a value that is there; its absence is drawn before a cell is chosen. */
export type Cell = (context: CellContext) => ReactNode;
