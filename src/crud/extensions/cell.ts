import type { TFunction } from "i18next";
import type { ComponentType, ReactNode } from "react";
import type { Property } from "#domain/schema/property.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Me } from "#providers/me.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";

/**
 * Displayed extent of a value: short for a row of a list, normal for the page of its record, or complete for comparing
 * two versions.
 */
export type CellSize = "line" | "page" | "whole";

/** Renders a property of a record. */
export type Draw = (resource: Resource, field: string, record: Row) => ReactNode;

/** Extensions of certain workflows and resources for cells. `crud` itself names no workflow or resource. */
export interface CellExtensions {
  /** By workflow: the property with the state, other properties that its cell reads, and the display of a state. */
  states: Record<string, { field: string; reads: string[]; cell: Cell }>;
  /** By resource: the name of a related record, if the label in the answer is not sufficient. */
  names: Record<string, ComponentType<{ id: string; label: unknown }>>;
  /** Trail details that are not a property of their record, with the property whose label and cell they use. */
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

/** Displays a value. Empty values are handled before a cell is chosen. */
export type Cell = (context: CellContext) => ReactNode;
