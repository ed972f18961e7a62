import { Select, Spin } from "antd";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useRecordSelect } from "#src/core/recordSelect.ts";

interface RelationSelectProps {
  resource: Resource;
  label: string;
  values: string[];
  onChange(values: string[]): void;
}

/** A field for several records of a resource, found by typing a part of their name. */
export function RelationSelect({ resource, label, values, onChange }: RelationSelectProps) {
  const { t } = useTranslation("console");
  const { found, isFetching } = useRecordSelect(resource, values);
  return (
    <Select
      {...found}
      mode="multiple"
      className="filter-select"
      aria-label={label}
      placeholder={t("list.typeToFind")}
      value={values}
      notFoundContent={isFetching ? <Spin size="small" /> : null}
      onChange={onChange}
    />
  );
}
