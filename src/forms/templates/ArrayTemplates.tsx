import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { MoveButtons } from "#src/forms/MoveButtons.tsx";

/** One thing of a list, with its place in it. */
export function ArrayFieldItemTemplate({ children, buttonsProps, index, disabled }: ArrayFieldItemTemplateProps) {
  const { t } = useTranslation("questionnaire");
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const place = { number: index + 1 };
  const off = disabled ?? false;
  return (
    <li className="list-item">
      <div className="list-item-fields">{children}</div>
      <span className="list-item-buttons">
        <MoveButtons
          size="small"
          up={t("list.up", place)}
          down={t("list.down", place)}
          onUp={hasMoveUp ? onMoveUpItem : undefined}
          onDown={hasMoveDown ? onMoveDownItem : undefined}
          disabled={off}
        />
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t("list.remove", place)}
          disabled={off || !hasRemove}
          onClick={onRemoveItem}
        />
      </span>
    </li>
  );
}

/** A list of things with a form each. */
export function ArrayFieldTemplate({ items, canAdd, onAddClick, title, disabled }: ArrayFieldTemplateProps) {
  const { t } = useTranslation("questionnaire");
  return (
    <fieldset className="list-field">
      <legend>{title}</legend>
      <ol>{items}</ol>
      {canAdd ? (
        <Button icon={<PlusOutlined aria-hidden="true" />} disabled={disabled ?? false} onClick={onAddClick}>
          {t("list.add")}
        </Button>
      ) : null}
    </fieldset>
  );
}
