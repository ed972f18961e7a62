import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { Property } from "#domain/schema/property.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";

/** Displayed extent of a value: for a line of a list, for the page of its record, or complete for comparing two versions. */
export type CellSize = "line" | "page" | "whole";

/** Renders a property of a record. */
export type Draw = (resource: Resource, field: string, record: Row) => ReactNode;

/** Extensions of single workflows and resources for cells; `crud` names none of them itself. */
export interface CellExtensions {
  /** By workflow: the property that holds the state, what else of the record its cell reads, and how a state is shown. */
  states: Record<string, { field: string; reads: string[]; cell: Cell }>;
  /** By resource: the name of a record that another one refers to, where the label that came along is not enough. */
  names: Record<string, ComponentType<{ id: string; label: unknown }>>;
  /** Trail details that are no property of their record, with the property whose label and cell they use. */
  noted: Record<string, { resource: string; field: string }>;
}

/** The reader's context for every cell: language, rights, names, and a function that renders other values completely. */
export interface CellReader {
  registry: Registry;
  me: Me;
  labels: Labels;
  t: TFunction<string[]>;
  locale: string;
  extensions: CellExtensions;
  draw: Draw;
}

/** A property of a record, with everything needed to display it. */
export interface CellContext extends CellReader {
  resource: Resource;
  field: string;
  property: Property;
  value: unknown;
  record: Row;
  size: CellSize;
}

/** Displays a value; empty values are handled before a cell is chosen. */
export type Cell = (context: CellContext) => ReactNode;
