import { TableOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { ColumnLine } from "#src/crud/list/columns/ColumnLine.tsx";
import type { Columns } from "#src/crud/list/columns/useColumns.ts";

/** Choice and order of the columns of a list. The last remaining column cannot be hidden. */
export function ColumnChooser({ resource, columns }: { resource: Resource; columns: Columns }) {
  const { t } = useTranslation("console");
  const [open, setOpen] = useState(false);
  const panel = (
    <fieldset className="column-choices" aria-label={t("columns.title")}>
      <ul>
        {columns.offered.map((field) => (
          <ColumnLine key={field} resource={resource} field={field} columns={columns} />
        ))}
      </ul>
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
