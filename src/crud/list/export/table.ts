import { scalarRelations } from "#domain/schema/derive.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { plainValue } from "#src/crud/cells/plainValue.ts";
import type { PlainReader, PlainValue } from "#src/crud/extensions/plain.ts";

/** A column of an exported table. */
export interface TableColumn {
  title: string;
  read(record: Row): PlainValue;
}

/** Header of the column with a related record's code, next to its name. Undefined if the key is generated. */
export function codeHeader(registry: Registry, labels: Labels, resource: Resource, field: string): string | undefined {
  if (!scalarRelations(resource).includes(field)) return undefined;
  const related = registry.named(resource.relations[field]?.resource ?? "");
  if (related.key === "id" || related.key === related.label) return undefined;
  return `${labels.field(resource, field)} (${labels.field(related, related.key)})`;
}

/** The columns of a table of records: one per property, and another one for the code of a related record. */
export function tableColumns(
  registry: Registry,
  resource: Resource,
  fields: readonly string[],
  reader: PlainReader,
): TableColumn[] {
  return fields.flatMap((field) => {
    const shown: TableColumn = {
      title: reader.labels.field(resource, field),
      read: (record) => plainValue(resource, field, record, reader),
    };
    const title = codeHeader(registry, reader.labels, resource, field);
    if (title === undefined) return [shown];
    return [shown, { title, read: (record) => (record[field] === null ? null : String(record[field])) }];
  });
}
