import type { Registry } from "#domain/schema/registry.ts";
import type { Labels } from "#src/core/labels.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

/** An earlier release may have had a resource that no longer exists. */
function nameOf(value: unknown, registry: Registry, labels: Labels): string {
  const named = registry.find(String(value));
  return named ? labels.one(named) : String(value);
}

/** The kind of record of an entry. */
export default {
  cell: ({ value, registry, labels }) => nameOf(value, registry, labels),
  choices: ({ registry, labels }) => registry.all.map((resource) => [resource.name, labels.one(resource)]),
  exported: (value, { registry, labels }) => nameOf(value, registry, labels),
} satisfies RecordWidget;
