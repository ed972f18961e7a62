import { CopyOutlined, DeleteOutlined, HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { DragEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { ProblemCount } from "#src/form-builder/ProblemCount.tsx";
import { MoveButtons } from "#src/forms/MoveButtons.tsx";

interface OutlineRowProps {
  question: Question;
  place: number;
  count: number;
  open: boolean;
  /** Its errors as text. */
  problems: string[];
  onOpen(): void;
  onMove(id: string, to: number): void;
  onCopy(): void;
  onRemove(): void;
}

const FORMAT = "application/x-question";

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** One question of the outline; the one that is open has its buttons, any can be dragged or moved by keys. */
export function OutlineRow(props: OutlineRowProps) {
  const { question, place, count, open, problems, onOpen, onMove, onCopy, onRemove } = props;
  const { t, i18n } = useTranslation("building");
  const { id, type, title, maxPoints, visibleIf } = question;
  const name = textIn(title, i18n.language) || t("untitled");
  const label = { name, number: place + 1 };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData(FORMAT);
    if (dragged && dragged !== id) onMove(dragged, place);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onMove(id, place + step);
  };
  return (
    <li
      className={`question-row${open ? " question-row-open" : ""}`}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(FORMAT, id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <HolderOutlined className="question-grip" aria-hidden="true" />
      <button
        type="button"
        className="question-open"
        data-question={id}
        aria-current={open}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={press}
      >
        <span className="question-number">{place + 1}</span>
        <span>
          <span className="question-name">{name}</span>
          <span className="question-facts">
            {textIn(questionTypes.get(type).title, i18n.language)} · {t("points", { count: maxPoints })}
            {visibleIf ? ` · ${t("outline.conditional")}` : null}
          </span>
          <ProblemCount count={problems.length} />
        </span>
      </button>
      {open ? (
        <span className="question-buttons">
          <MoveButtons
            up={t("row.up", label)}
            down={t("row.down", label)}
            onUp={place === 0 ? undefined : () => onMove(id, place - 1)}
            onDown={place === count - 1 ? undefined : () => onMove(id, place + 1)}
          />
          <Button
            type="text"
            icon={<CopyOutlined aria-hidden="true" />}
            aria-label={t("row.copy", label)}
            onClick={onCopy}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={t("row.remove", label)}
            onClick={onRemove}
          />
        </span>
      ) : null}
    </li>
  );
}
