import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { showPath } from "#src/core/paths.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";

/**
 * Link for a found record. People who manage records go to the record's page, unless its resource opens its work
 * (`opensWork`). Others go to the page where they work on it, if there is one.
 */
export function useRecordPaths(): (resource: Resource, record: Row) => string {
  const me = useSignedIn();
  const { workPages } = useCrudExtensions();
  return (resource, record) => {
    const work =
      programme.roles[me.role].managesRecords && !resource.opensWork
        ? undefined
        : workPages[resource.name]?.(record, (action) => can(resource, me, action));
    return work ?? showPath(resource.path, record.id);
  };
}

/** The same for the records of one list. */
export function useRecordPath(resource: Resource): (record: Row) => string {
  const pathOf = useRecordPaths();
  return (record) => pathOf(resource, record);
}
