import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import { codeHeader } from "#src/crud/list/export/table.ts";

/** A file of records: which property each column is, and the cells by line. */
export interface Sheet {
  /** Property of each column; undefined for one that is not understood or not written. */
  fields: (string | undefined)[];
  /** The columns' names as the file has them. */
  names: string[];
  lines: string[][];
}

const normal = (text: string) => text.replace("\uFEFF", "").trim().toLocaleLowerCase();

/**
 * Reads the text of a CSV file, whatever its separator; columns are known by a property's name or by its label, and what an
 * export wrote beside a name: the code of the same record.
 */
export async function readSheet(
  text: string,
  registry: Registry,
  resource: Resource,
  known: string[],
  labels: Labels,
): Promise<Sheet> {
  const { default: papa } = await import("papaparse");
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: "greedy" });
  const [names = [], ...lines] = data;
  const namesOf = (field: string) => [
    field,
    labels.field(resource, field),
    codeHeader(registry, labels, resource, field) ?? field,
  ];
  const fieldOf = (name: string) => known.find((field) => namesOf(field).some((own) => normal(own) === normal(name)));
  return { names, lines, fields: names.map(fieldOf) };
}
