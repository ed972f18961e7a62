import { useSelect } from "@refinedev/antd";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

const MAX_SHOWN = 30;

/**
 * What a select of a resource's records takes: they are found by typing a part of their name, one question to the server
 * a word; those that are chosen already keep their names.
 */
export function useRecordSelect(resource: Resource, chosen: string[]) {
  const me = useSignedIn();
  const labels = useLabels();
  const { selectProps, query } = useSelect<Row>({
    resource: resource.path,
    optionLabel: (record: Row) => labels.name(resource, record),
    defaultValue: chosen,
    defaultValueQueryOptions: { enabled: can(resource, me, "list") },
    pagination: { pageSize: MAX_SHOWN, mode: "server" },
    onSearch: (typed) => (typed.trim() ? [{ field: "q", operator: "eq", value: typed.trim() }] : []),
    liveMode: "off",
    errorNotification: false,
  });
  const { options, onSearch, loading } = selectProps;
  return { found: { options, onSearch, loading, showSearch: true, filterOption: false }, isFetching: query.isFetching };
}
