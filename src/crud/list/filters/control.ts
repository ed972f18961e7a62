import type { ComponentType } from "react";
import type { Resource } from "#domain/schema/resource.ts";

/** What every filter of a list is given. */
export interface FilterControlProps {
  resource: Resource;
  field: string;
  label: string;
  values: string[];
  onChange(values: string[]): void;
}

export type FilterControl = ComponentType<FilterControlProps>;
