import { Changes } from "#src/crud/cells/Changes.tsx";
import { ChangesInWords } from "#src/crud/cells/ChangesInWords.tsx";
import { changesOf, type TrailRecord } from "#src/crud/cells/entries.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

/**
 * The change of each property. A list shows the first changes as text. Values that are never displayed, such as a
 * code's hash, are left out.
 */
export default {
  cell({ value, record, registry, size, t, draw, extensions }) {
    const named = registry.find(String(record.resource));
    const found = named ? changesOf(named, record as TrailRecord, extensions.noted) : [];
    if (found.length === 0) return t("console:values.entries", { count: Object.keys(value as object).length });
    return size === "line" ? <ChangesInWords changes={found} draw={draw} /> : <Changes changes={found} draw={draw} />;
  },
  exported(_value, { record, registry, labels, noted, t, written }) {
    const named = registry.find(String(record.resource));
    if (!named) return null;
    const lines = changesOf(named, record as TrailRecord, noted).map(
      ({ resource: name, field, before, after, erased }) => {
        const resource = registry.named(name);
        const values = erased
          ? t("console:history.erased")
          : `${written(resource, field, before)} → ${written(resource, field, after)}`;
        return `${t("common:label", { name: labels.field(resource, field) })} ${values}`;
      },
    );
    return lines.join("; ") || null;
  },
} satisfies RecordWidget;
