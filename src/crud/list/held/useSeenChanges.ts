import { useDataProvider } from "@refinedev/core";
import { useEffect, useState } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import type { Row } from "#src/core/row.ts";
import { type HeldChanges, useHeldChanges } from "#src/crud/list/held/useHeldChanges.ts";
import type { ListState } from "#src/crud/list/useListState.ts";
import { useReading } from "#src/shared/useReading.ts";

/** Changes within this time are requested together. */
const TOGETHER_MS = 400;
/** Maximum number of values in a filter of the API. */
const MAX_ASKED = 50;

const matchesAny = ({ filters }: ListState) => filters.some((filter) => "field" in filter && filter.field === "_match");

/** Waits a moment for further changes of a text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * The held changes that would be visible in a list, of records that it shows or that match its search and filters. If
 * it has none, or if there are too many changes for one request, these are all changes.
 */
export function useSeenChanges(resource: Resource, list: ListState): Pick<HeldChanges, "count" | "unsure"> {
  const provider = useDataProvider()();
  const { ids, count, unsure } = useHeldChanges(resource, list);
  const asks = list.narrowed && !resource.polymorphic && !matchesAny(list) && ids.size <= MAX_ASKED;
  const settled = useSettled([...ids].join("\n"));
  const asked = settled.split("\n").filter((id) => ids.has(id));
  const { found } = useReading(
    asks && asked.length > 0 ? `${list.readAt} ${settled}` : undefined,
    async () => {
      const { data } = await provider.getList<Row>({
        resource: resource.path,
        filters: [...list.filters, { field: "id", operator: "in", value: asked }],
        pagination: { current: 1, pageSize: MAX_ASKED },
        meta: { fields: [resource.key] },
      });
      return data.map(({ id }) => id);
    },
    { keepPrevious: true },
  );
  if (!asks) return { count, unsure };
  const shown = list.rows.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  return { count: new Set([...shown, ...(found ?? []).filter((id) => ids.has(id))]).size, unsure };
}
