import { useDataProvider } from "@refinedev/core";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Records of a resource that prevent the deletion of another record. */
export interface Holders {
  resource: Resource;
  count: number;
}

/** Finds the records that prevent a deletion, as far as the reader may list them. The server checks all records. */
export function useHolders({ name }: Resource): (record: Row) => Promise<Holders[]> {
  const registry = useRegistry();
  const me = useSignedIn();
  const provider = useDataProvider()();
  const holding = registry.all
    .filter((resource) => can(resource, me, "list"))
    .flatMap((resource) =>
      Object.entries(resource.relations)
        .filter(([field, { resource: held, loose }]) => held === name && !loose && resource.filters.includes(field))
        .map(([field]) => ({ resource, field })),
    );
  return async ({ id }) => {
    const counted = await Promise.all(
      holding.map(async ({ resource, field }) => {
        const filters = [{ field, operator: "in" as const, value: [id] }];
        const pagination = { current: 1, pageSize: 1 };
        const { total } = await provider.getList({ resource: resource.path, filters, pagination });
        return { resource, count: total };
      }),
    );
    return counted.filter(({ count }) => count > 0);
  };
}
