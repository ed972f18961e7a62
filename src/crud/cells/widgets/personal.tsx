import type { Registry } from "#domain/schema/registry.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

function namesOf(value: unknown, { resource }: Row, registry: Registry, labels: Labels): string {
  const named = registry.find(String(resource));
  const fields = Object.keys((value ?? {}) as object);
  return fields.map((field) => (named ? labels.field(named, field) : field)).join(", ");
}

/** Properties that are stored separately, so that they can be erased. Their values are among the changes. */
export default {
  cell: ({ value, record, registry, labels }) => namesOf(value, record, registry, labels),
  exported: (value, { record, registry, labels }) => namesOf(value, record, registry, labels),
} satisfies RecordWidget;
