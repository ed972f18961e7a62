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
 * What a select of a resource's records takes: they are found by typing a part of their name, one question to the server
 * a word; those that are chosen already keep their names.
 * @param within what the records say that are offered, by property
 * @returns the select's properties, and the text that its options answer: none while an answer is on its way, or did not
 * come
 */
export function useRecordSelect(resource: Resource, chosen: string[], within: Record<string, string> = {}) {
  const me = useSignedIn();
  const { t, i18n } = useTranslation("frame");
  const labels = useLabels();
  const [asked, setAsked] = useState("");
  const { selectProps, query } = useSelect<Row>({
    resource: resource.path,
    // Names are read anew when the language changes.
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
  // A list box without an option tells a screen reader nothing: why nothing is there is an option that can't be chosen.
  const reason = query.isError ? messageOf(query.error) : t("palette.none");
  const none = [{ value: "", label: reason, disabled: true, className: "record-none" }];
  const isKnown = query.isFetching || (!query.isError && selectProps.options?.length);
  const options = isKnown ? selectProps.options : none;
  const found = { options, onSearch, loading, showSearch: true, filterOption: false };
  const hasAnswer = query.isSuccess && !query.isFetching && !query.isPreviousData;
  return { found, isFetching: query.isFetching, answered: hasAnswer ? asked : undefined };
}
