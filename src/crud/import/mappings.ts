import { comparableHeader } from "#domain/tables/comparable.ts";
import { deviceStorage } from "#providers/storage.ts";
import type { Mapping } from "#src/crud/import/readSheet.ts";

const keyOf = (resource: string) => `import-columns:${resource}`;

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");
}

/** The column mapping of earlier files of a resource, stored on this device. */
export function rememberedMapping(resource: string): Mapping {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(keyOf(resource)) ?? "{}");
    const mapping = isMapping(value) ? Object.entries(value) : [];
    // Earlier versions stored headers with their accents.
    return Object.fromEntries(mapping.map(([header, field]) => [comparableHeader(header), field]));
  } catch {
    return {};
  }
}

/** Stores a column mapping for the next file. */
export const rememberMapping = (resource: string, mapping: Mapping) =>
  deviceStorage.write(keyOf(resource), JSON.stringify(mapping));
