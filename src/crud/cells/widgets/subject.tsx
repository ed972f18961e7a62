import { Link } from "react-router-dom";
import { canSee } from "#domain/access/can.ts";
import { labelField } from "#domain/schema/derive.ts";
import { showPath } from "#src/core/paths.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

/** The record of an entry, by its name. Its page shows the history even if the record was deleted. */
export default {
  cell({ field, value, record, registry, me }) {
    const named = registry.find(String(record.resource));
    const id = String(value);
    const label = String(record[labelField(field)] ?? id);
    return named && canSee(named, me) ? <Link to={showPath(named.path, id)}>{label}</Link> : label;
  },
  exported: (value, { field, record }) => String(record[labelField(field)] ?? value),
} satisfies RecordWidget;
