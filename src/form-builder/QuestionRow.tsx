import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, HolderOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Question } from "#domain/generated/questionnaire.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Builder } from "#src/form-builder/useBuilder.ts";

interface QuestionRowProps {
  question: Question;
  place: number;
  count: number;
  open: boolean;
  /** What is still to be done, in words. */
  problems: string[];
  builder: Builder;
  onOpen(): void;
}

const FORMAT = "application/x-question";

/** One line of the list: what is asked, and the ways to move it (by dragging, by buttons), copy it, remove it. */
export function QuestionRow({ question, place, count, open, problems, builder, onOpen }: QuestionRowProps) {
  const { t, i18n } = useTranslation("building");
  const { id, type, title, maxPoints } = question;
  const name = textIn(title, i18n.language) || t("untitled");
  const label = { name, number: place + 1 };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData(FORMAT);
    if (dragged && dragged !== id) builder.move(dragged, place);
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
      <button type="button" className="question-open" aria-expanded={open} onClick={onOpen}>
        <span className="question-number">{place + 1}</span>
        <span>
          <span className="question-name">{name}</span>
          <span className="question-facts">
            {textIn(questionTypes.get(type).title, i18n.language)} · {t("points", { count: maxPoints })}
          </span>
          {problems.map((problem) => (
            <span key={problem} className="question-problem">
              {problem}
            </span>
          ))}
        </span>
      </button>
      <span className="question-buttons">
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden="true" />}
          aria-label={t("row.up", label)}
          disabled={place === 0}
          onClick={() => builder.move(id, place - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden="true" />}
          aria-label={t("row.down", label)}
          disabled={place === count - 1}
          onClick={() => builder.move(id, place + 1)}
        />
        <Button
          type="text"
          icon={<CopyOutlined aria-hidden="true" />}
          aria-label={t("row.copy", label)}
          onClick={() => builder.copy(id)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t("row.remove", label)}
          onClick={() => builder.remove(id)}
        />
      </span>
    </li>
  );
}
