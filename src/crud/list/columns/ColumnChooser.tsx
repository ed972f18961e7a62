import { TableOutlined } from "@ant-design/icons";
import { Button, Checkbox, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Columns } from "#src/crud/list/columns/useColumns.ts";

/** Which columns a list shows; the last one stays. */
export function ColumnChooser({ resource, columns }: { resource: Resource; columns: Columns }) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const [open, setOpen] = useState(false);
  const panel = (
    <fieldset className="column-choices" aria-label={t("columns.title")}>
      {columns.offered.map((field) => (
        <Checkbox
          key={field}
          checked={columns.shown.includes(field)}
          disabled={columns.shown.length === 1 && columns.shown[0] === field}
          onChange={() => columns.toggle(field)}
        >
          {labels.field(resource, field)}
        </Checkbox>
      ))}
      <Button size="small" onClick={columns.reset}>
        {t("columns.reset")}
      </Button>
    </fieldset>
  );
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={panel}
      getPopupContainer={(trigger) => trigger.parentElement ?? trigger}
    >
      <Button className="column-chooser" icon={<TableOutlined aria-hidden="true" />} aria-expanded={open}>
        {t("columns.choose")}
      </Button>
    </Popover>
  );
}
