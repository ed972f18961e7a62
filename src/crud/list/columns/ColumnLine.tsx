import { HolderOutlined } from "@ant-design/icons";
import { Checkbox } from "antd";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { Columns } from "#src/crud/list/columns/useColumns.ts";
import { MoveButtons } from "#src/forms/MoveButtons.tsx";

const FORMAT = "application/x-column";

interface ColumnLineProps {
  resource: Resource;
  field: string;
  columns: Columns;
}

/** A column with its visibility. It can be moved by dragging and by buttons. */
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
          <MoveButtons
            size="small"
            up={t("columns.up", { name })}
            down={t("columns.down", { name })}
            onUp={place === 0 ? undefined : () => columns.move(field, place - 1)}
            onDown={place === shown.length - 1 ? undefined : () => columns.move(field, place + 1)}
          />
        </span>
      ) : null}
    </li>
  );
}
