import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from "@ant-design/icons";
import { Button, Checkbox } from "antd";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Columns } from "#src/crud/list/columns/useColumns.ts";

const FORMAT = "application/x-column";

interface ColumnLineProps {
  resource: Resource;
  field: string;
  columns: Columns;
}

/** A column: whether it is shown, and the ways to move it, by dragging and by buttons. */
export function ColumnLine({ resource, field, columns }: ColumnLineProps) {
  const { t } = useTranslation("console");
  const name = useLabels().field(resource, field);
  const { shown } = columns;
  const place = shown.indexOf(field);
  const isShown = place >= 0;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData(FORMAT);
    if (dragged && dragged !== field && isShown) columns.move(dragged, place);
  };
  return (
    <li
      draggable={isShown}
      onDragStart={(event) => event.dataTransfer.setData(FORMAT, field)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <HolderOutlined className="column-grip" data-idle={!isShown || undefined} aria-hidden="true" />
      <Checkbox checked={isShown} disabled={isShown && shown.length === 1} onChange={() => columns.toggle(field)}>
        {name}
      </Checkbox>
      {isShown ? (
        <span className="column-moves">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden="true" />}
            aria-label={t("columns.up", { name })}
            disabled={place === 0}
            onClick={() => columns.move(field, place - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden="true" />}
            aria-label={t("columns.down", { name })}
            disabled={place === shown.length - 1}
            onClick={() => columns.move(field, place + 1)}
          />
        </span>
      ) : null}
    </li>
  );
}
