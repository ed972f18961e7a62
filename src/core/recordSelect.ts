import { useSelect } from "@refinedev/antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import "#src/core/recordSelect.css";

const MAX_SHOWN = 30;

/**
 * Props of a select for a resource's records, which are found by a part of their name, with one request per word.
 * Chosen records keep their names.
 * @param within required property values of offered records
 * @returns the select's props, and the text that its options answer; undefined while loading or after a failure
 */
export function useRecordSelect(resource: Resource, chosen: string[], within: Record<string, string> = {}) {
  const me = useSignedIn();
  const { t, i18n } = useTranslation("frame");
  const labels = useLabels();
  const [asked, setAsked] = useState("");
  const { selectProps, query } = useSelect<Row>({
    resource: resource.path,
    // Names are read again when the language changes.
    meta: { locale: i18n.language },
    optionLabel: (record: Row) => labels.name(resource, record),
    defaultValue: chosen,
    filters: Object.entries(within).map(([field, value]) => ({ field, operator: "eq", value })),
    defaultValueQueryOptions: { enabled: can(resource, me, "list") },
    pagination: { pageSize: MAX_SHOWN, mode: "server" },
    onSearch: (typed) => {
      const text = typed.trim();
      setAsked(text);
      return text ? [{ field: "q", operator: "eq", value: text }] : [];
    },
    liveMode: "off",
    errorNotification: false,
  });
  const { onSearch, loading } = selectProps;
  // Screen readers announce nothing for a list box without options, so the reason is a disabled option.
  const reason = query.isError ? messageOf(query.error) : t("palette.none");
  const none = [{ value: "", label: reason, disabled: true, className: "record-none" }];
  const isKnown = query.isFetching || (!query.isError && selectProps.options?.length);
  const options = isKnown ? selectProps.options : none;
  const found = { options, onSearch, loading, showSearch: true, filterOption: false };
  const hasAnswer = query.isSuccess && !query.isFetching && !query.isPreviousData;
  return { found, isFetching: query.isFetching, answered: hasAnswer ? asked : undefined };
}
