import type { ComponentType } from "react";
import type { Resource } from "#domain/schema/resource.ts";

/** Props of every filter. */
export interface FilterControlProps {
  resource: Resource;
  field: string;
  label: string;
  values: string[];
  onChange(values: string[]): void;
}

export type FilterControl = ComponentType<FilterControlProps>;
