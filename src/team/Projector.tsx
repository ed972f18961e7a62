import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Board } from "#domain/questionnaire/board.ts";
import { numberFormat } from "#domain/texts/formats.ts";

interface ProjectorProps {
  name: string;
  board: Board;
  /** The fields' names, in the order of the board. */
  titles: readonly string[];
  onClose(): void;
}

/** The progress of a whole class, large enough for the back of a room; names no one. */
export function Projector({ name, board, titles, onClose }: ProjectorProps) {
  const { t, i18n } = useTranslation("team");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const { done, total } = board.whole;
  const share = numberFormat(i18n.language, { style: "percent" }).format(
    total > 0 ? Math.floor((done * 100) / total) / 100 : 0,
  );
  return (
    <dialog ref={dialog} className="projector" aria-labelledby="projector" onCancel={onClose} onClose={onClose}>
      <header>
        <h2 id="projector">{name}</h2>
        <Button onClick={onClose}>{t("projector.close")}</Button>
      </header>
      <p className="projector-whole">
        <strong>{share}</strong>
        <span>{t("projector.answered", { done, total })}</span>
      </p>
      <progress value={done} max={Math.max(total, 1)} aria-label={t("projector.answered", { done, total })} />
      <ul>
        {board.fields.map((field, index) => (
          <li key={field.auditFieldId}>
            <span>{titles[index]}</span>
            <progress value={field.done} max={Math.max(field.total, 1)} aria-hidden="true" />
            <span>{t("cell.given", { done: field.done, total: field.total })}</span>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
