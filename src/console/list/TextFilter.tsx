import { Button, Input } from "antd";
import type { FilterDropdownProps } from "antd/es/table/interface";
import { useTranslation } from "react-i18next";

/** A column's filter by a value that is typed. */
export function TextFilter({ selectedKeys, setSelectedKeys, confirm, clearFilters, label, date }: FilterDropdownProps & { label: string; date: boolean }) {
  const { t } = useTranslation("console");
  return (
    <div style={{ padding: 8, display: "grid", gap: 8 }}>
      <Input
        autoFocus
        aria-label={label}
        type={date ? "date" : "text"}
        value={selectedKeys[0] === undefined ? "" : String(selectedKeys[0])}
        onChange={(event) => setSelectedKeys(event.target.value ? [event.target.value] : [])}
        onPressEnter={() => confirm()}
      />
      <span style={{ display: "flex", gap: 8 }}>
        <Button type="primary" size="small" onClick={() => confirm()}>
          {t("list.filter")}
        </Button>
        <Button
          size="small"
          onClick={() => {
            clearFilters?.();
            confirm();
          }}
        >
          {t("list.clear")}
        </Button>
      </span>
    </div>
  );
}
