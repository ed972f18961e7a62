import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from "@rjsf/utils";
import { Button } from "antd";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MoveButtons } from "#src/forms/MoveButtons.tsx";

/** One entry of a list, with its position. */
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

const removalIn = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>(":scope > .list-item-buttons > button:last-child:enabled");

const fieldIn = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>("input, textarea, select") ?? [])].find((one) => !one.closest("[hidden]"));

/** Whether the focus is lost, or on a button of this list, so that the change was made there. */
const asksHere = (list: HTMLElement | null): boolean => {
  const { activeElement: focused, body } = document;
  return !focused || focused === body || (focused instanceof HTMLButtonElement && list?.contains(focused) === true);
};

/**
 * Keeps the focus in a list whose buttons add or remove entries. It moves into an added entry. After a removal, it
 * moves to the remove button of the next entry, or to the add button after the last.
 */
function useListFocus(length: number) {
  const list = useRef<HTMLFieldSetElement>(null);
  const before = useRef(length);
  const pressed = useRef(-1);
  const rowsOf = () => [...(list.current?.querySelectorAll(":scope > ol > .list-item") ?? [])];
  useLayoutEffect(() => {
    const grown = length - before.current;
    before.current = length;
    if (grown === 0 || !asksHere(list.current)) return;
    const rows = rowsOf();
    const added = fieldIn(rows.at(-1));
    const target = grown > 0 ? added : removalIn(rows[Math.min(pressed.current, rows.length - 1)]);
    (target ?? list.current?.querySelector<HTMLElement>(":scope > button"))?.focus();
  });
  /** Remembers the row whose button changes the list. */
  const remember = ({ target }: MouseEvent) => {
    pressed.current = rowsOf().findIndex((row) => target instanceof Node && row.contains(target));
  };
  return { list, remember };
}

/** A list with one form per entry. */
export function ArrayFieldTemplate({ items, canAdd, onAddClick, title, disabled }: ArrayFieldTemplateProps) {
  const { t } = useTranslation("questionnaire");
  const { list, remember } = useListFocus(items.length);
  return (
    <fieldset className="list-field" ref={list} onClickCapture={remember}>
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
