import { Link } from "react-router-dom";
import type { Resource } from "#domain/schema/resource.ts";
import { showPath } from "#src/core/paths.ts";
import { useNameless, useRecordNames } from "#src/crud/cells/relation.tsx";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

function Person({ resource, id }: { resource: Resource; id: string }) {
  const name = useRecordNames(resource, [id])(id);
  const nameless = useNameless(resource);
  return name ? <Link to={showPath(resource.path, id)}>{name}</Link> : nameless(id);
}

/** A person's name, for a record that only has an account's id. */
export default {
  cell: ({ value, registry }) => <Person resource={registry.get("user")} id={String(value)} />,
} satisfies RecordWidget;
