import { FilterFilled } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FilterControlProps } from "#src/crud/list/filters/control.ts";
import { filterControlOf } from "#src/crud/list/filters/registry.ts";

function FilterPanel(props: FilterControlProps) {
  const { t } = useTranslation("console");
  const [chosen, setChosen] = useState(props.values);
  const Control = filterControlOf(props.resource, props.field);
  return (
    <form
      className="filter-panel"
      onSubmit={(event) => {
        event.preventDefault();
        props.onChange(chosen);
      }}
    >
      <Control {...props} values={chosen} onChange={setChosen} />
      <div className="filter-buttons">
        <Button type="primary" size="small" htmlType="submit">
          {t("list.apply")}
        </Button>
        <Button size="small" onClick={() => props.onChange([])}>
          {t("list.clear")}
        </Button>
      </div>
    </form>
  );
}

/** The filter of a column, opened from its header by a separate button, so that keyboards can reach it. */
export function ColumnFilter(props: FilterControlProps) {
  const { t } = useTranslation("console");
  const [open, setOpen] = useState(false);
  const active = props.values.length > 0;
  const apply = (values: string[]) => {
    setOpen(false);
    props.onChange(values);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={<FilterPanel {...props} onChange={apply} />}
    >
      <Button
        type="text"
        size="small"
        className={active ? "column-filter active" : "column-filter"}
        icon={<FilterFilled aria-hidden="true" />}
        aria-expanded={open}
        aria-label={t(active ? "list.filteredBy" : "list.filterBy", { name: props.label })}
      />
    </Popover>
  );
}
