import { scalarRelations } from "#domain/schema/derive.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { type PlainReader, type PlainValue, plainValue } from "#src/crud/list/export/plainValue.ts";

/** A table ready to be written: the columns' names, and a line a record. */
export interface Table {
  columns: string[];
  lines: PlainValue[][];
  locale: string;
}

/** The header of the column with the code of a related record, beside the one with its name; undefined where it has none that people use. */
export function codeHeader(registry: Registry, labels: Labels, resource: Resource, field: string): string | undefined {
  if (!scalarRelations(resource).includes(field)) return undefined;
  const related = registry.named(resource.relations[field]?.resource ?? "");
  if (related.key === "id" || related.key === related.label) return undefined;
  return `${labels.field(resource, field)} (${labels.field(related, related.key)})`;
}

/** Records as a table: a column a property, and one more for the code of what it refers to. */
export function toTable(
  registry: Registry,
  resource: Resource,
  fields: readonly string[],
  records: readonly Row[],
  reader: PlainReader,
): Table {
  const columns = fields.flatMap((field) => {
    const shown = {
      name: reader.labels.field(resource, field),
      read: (record: Row) => plainValue(resource, field, record, reader),
    };
    const header = codeHeader(registry, reader.labels, resource, field);
    if (header === undefined) return [shown];
    const codeOf = (record: Row) => (record[field] === null ? null : String(record[field]));
    return [shown, { name: header, read: codeOf }];
  });
  return {
    columns: columns.map(({ name }) => name),
    lines: records.map((record) => columns.map(({ read }) => read(record))),
    locale: reader.locale,
  };
}
