import { Select } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { OutlineRow } from "#src/form-builder/OutlineRow.tsx";
import { ProblemCount } from "#src/form-builder/ProblemCount.tsx";
import type { Builder } from "#src/form-builder/useBuilder.ts";
import type { Problems } from "#src/form-builder/useProblems.ts";

/** Placeholder for the title among the questions' ids. */
const TITLE = "title";

interface FormOutlineProps {
  builder: Builder;
  problems: Problems;
  /** The question that is written; none for the title. */
  selected: string | undefined;
  /** Whether the chosen question is next to the outline, not in a separate tab. */
  beside: boolean;
  onSelect(id: string | undefined): void;
}

function AddQuestion({ onAdd }: { onAdd(type: string): void }) {
  const { t, i18n } = useTranslation("building");
  return (
    <Select
      className="question-add"
      aria-label={t("add")}
      placeholder={t("add")}
      value={null}
      virtual={false}
      options={questionTypes.all.map(({ name, title }) => ({ value: name, label: textIn(title, i18n.language) }))}
      // After a press antd gives the focus back to the select, a task later.
      onChange={(type: string | null) => type && setTimeout(() => onAdd(type))}
    />
  );
}

/** The title and the questions in order, with their errors; dragging or Alt with an arrow moves one. */
export function FormOutline({ builder, problems, selected, beside, onSelect }: FormOutlineProps) {
  const { t } = useTranslation("building");
  const { questions } = builder.form;
  const outline = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const [focused, setFocused] = useState<{ id: string }>();
  // A row that moved is another place of the page, and one that was removed leaves its neighbour: the focus goes there.
  useEffect(() => {
    if (focused) outline.current?.querySelector<HTMLElement>(`[data-question="${focused.id}"]`)?.focus();
  }, [focused]);
  const move = (id: string, to: number) => {
    if (to < 0 || to >= questions.length) return;
    builder.move(id, to);
    setSaid(t("outline.moved", { number: to + 1, count: questions.length }));
    setFocused({ id });
  };
  const remove = (id: string) => {
    const place = questions.findIndex((one) => one.id === id);
    const next = questions[place + 1] ?? questions[place - 1];
    builder.remove(id);
    builder.open(next?.id, "row");
    setSaid(t("outline.removed"));
    setFocused({ id: next?.id ?? TITLE });
  };
  const copy = (id: string) => {
    builder.copy(id);
    setSaid(t("outline.copied", { number: questions.findIndex((one) => one.id === id) + 2 }));
  };
  return (
    <div ref={outline}>
      <h2 id="builder-questions">{t("questions", { count: questions.length })}</h2>
      <button
        type="button"
        className="builder-title"
        data-question={TITLE}
        aria-current={selected === undefined}
        onClick={() => onSelect(undefined)}
      >
        {t("title")} <ProblemCount count={problems.title.length} />
      </button>
      {questions.length === 0 ? (
        <p>{t("empty")}</p>
      ) : (
        <p className="outline-keys">
          {t("outline.keys")} {beside ? t("outline.again") : null}
        </p>
      )}
      <ol className="question-rows">
        {questions.map((question, place) => (
          <OutlineRow
            key={question.id}
            {...{ question, place }}
            count={questions.length}
            open={question.id === selected}
            problems={problems.of(question.id)}
            onOpen={() => onSelect(question.id)}
            onMove={move}
            onCopy={() => copy(question.id)}
            onRemove={() => remove(question.id)}
          />
        ))}
      </ol>
      <AddQuestion onAdd={(type) => builder.open(builder.add(type), "heading")} />
      <p role="status" className="outline-said">
        {said}
      </p>
    </div>
  );
}
