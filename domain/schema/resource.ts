import type { Property } from "#domain/schema/property.ts";
import type { RecordPage } from "#domain/schema/recordPage.ts";
import type { AddressOption, ProposedOption, ResourceFile, ResourceOptions } from "#domain/schema/resourceFile.ts";
import lengths from "#schemas/lengths.json";

/** Optional parts of a resource without a default. */
type Optional = "workflow" | "menu" | "address" | "proposed" | "bodySize" | "nameKey" | "polymorphic" | "log" | "page";

/** Properties by their names, with unknown values. */
export type Values = Record<string, unknown>;

/**
 * A resource with all defaults filled in. `R` is the type of its records, or `Values` for a resource known only by
 * name.
 */
export interface Resource<R extends Values = Values> extends Required<Omit<ResourceOptions, Optional>> {
  /** Only for types. It has the type of the records, and never a value. */
  readonly recordType?: R;
  name: string;
  address: AddressOption | undefined;
  proposed: ProposedOption | undefined;
  nameKey: string | undefined;
  log: string | undefined;
  polymorphic: ResourceOptions["polymorphic"];
  workflow: string | undefined;
  bodySize: "document" | undefined;
  menu: string[] | undefined;
  page: RecordPage | undefined;
  required: string[];
  /** The file's own properties, then the ones every record has. */
  properties: Record<string, Property>;
}

/** Properties of every record in addition to its resource's. `id` repeats the key. */
export const recordProperties: Record<string, Property> = {
  revision: { type: "integer", readOnly: true },
  createdAt: { type: "string", format: "date-time", readOnly: true },
  updatedAt: { type: "string", format: "date-time", readOnly: true },
};

/** The other languages of a resource with `translated` fields: field -> locale -> text. */
export const textsProperty: Property = {
  type: "object",
  additionalProperties: { type: "object", additionalProperties: { type: "string", maxLength: lengths.statement } },
};

/** A record in calls: its properties, and the key repeated as `id`. */
export type Stored<T> = T & { id: string; revision: number; createdAt: string; updatedAt: string };

/** Fills in a resource file's defaults. */
export function toResource(file: ResourceFile): Resource {
  const options = file["x-resource"];
  return {
    givesWay: [],
    below: {},
    days: [],
    searchRelated: [],
    filters: [],
    defaultFilters: {},
    unique: [],
    relations: {},
    translated: [],
    computed: {},
    createOnly: [],
    personal: [],
    untracked: [],
    passing: false,
    masked: [],
    printed: [],
    views: [],
    shortcuts: [],
    opensWork: false,
    fromVisitors: false,
    actions: [],
    ...options,
    name: file.$id,
    address: options.address,
    proposed: options.proposed,
    nameKey: options.nameKey,
    log: options.log,
    polymorphic: options.polymorphic,
    workflow: options.workflow,
    bodySize: options.bodySize,
    menu: options.menu,
    page: options.page,
    required: file.required,
    properties: {
      ...file.properties,
      ...(options.translated?.length ? { texts: textsProperty } : {}),
      ...recordProperties,
    },
  };
}
