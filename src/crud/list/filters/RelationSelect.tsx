import { useList } from "@refinedev/core";
import { Select, Spin } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import { useRecordNames } from "#src/crud/cells/relation.tsx";

const TYPING_DELAY_MS = 300;
const SHOWN = 30;

/** A text that has stopped changing for a moment: one question to the server a word, not a letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface RelationSelectProps {
  resource: Resource;
  label: string;
  values: string[];
  onChange(values: string[]): void;
}

/** Several records of a resource, found by typing a part of their name. */
export function RelationSelect({ resource, label, values, onChange }: RelationSelectProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed);
  const nameOf = useRecordNames(resource, values);
  const { data, isFetching } = useList<Row>({
    resource: resource.path,
    filters: asked.trim() ? [{ field: "q", operator: "eq", value: asked.trim() }] : [],
    pagination: { pageSize: SHOWN },
    errorNotification: false,
  });
  const found = (data?.data ?? []).map((record) => ({ value: record.id, label: labels.name(resource, record) }));
  const chosen = values.filter((id) => !found.some(({ value }) => value === id));
  const options = [...chosen.map((id) => ({ value: id, label: nameOf(id) ?? id })), ...found];
  return (
    <Select
      mode="multiple"
      className="filter-select"
      aria-label={label}
      placeholder={t("list.typeToFind")}
      filterOption={false}
      value={values}
      options={options}
      notFoundContent={isFetching ? <Spin size="small" /> : t("list.noneFound")}
      onSearch={setTyped}
      onChange={onChange}
    />
  );
}
