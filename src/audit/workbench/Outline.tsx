import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MarkIcon } from "#src/audit/workbench/MarkIcon.tsx";
import {
  activeFilter,
  type FilterChoice,
  type Mark,
  type Numbered,
  type OutlineFilter,
} from "#src/audit/workbench/outline.ts";
import { questionPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";
import { Avatar } from "#src/shared/Avatar.tsx";

interface OutlineProps {
  taskCode: string;
  questions: readonly Numbered[];
  current: string | undefined;
  filters: readonly OutlineFilter[];
  /** The initial filter. Without one, all questions are displayed. */
  first?: string;
  /** The chosen filter, if the workbench uses it too. Otherwise the outline stores it. */
  choice?: FilterChoice;
  /** State of a question. Only its line rerenders after changes. */
  useMark(questionId: string): Mark;
  /** Content next to a field's title: progress or responsible person. */
  fieldNote(auditFieldId: string): ReactNode;
}

/** The outline of the audit: its fields and questions, each with its state and a link. */
export function Outline({ taskCode, questions, current, filters, first, choice, useMark, fieldNote }: OutlineProps) {
  const { t } = useTranslation("workbench");
  const own = useState(first ?? "all");
  const [filterKey, setFilterKey] = choice ?? own;
  const filter = activeFilter(filters, filterKey);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const sections = useMemo(() => [...new Set(questions.map(({ section }) => section))], [questions]);
  const currentField = questions.find(({ question }) => question.id === current)?.section.auditFieldId;
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open question's line comes into sight when it changes
  useEffect(() => {
    line.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <nav className="outline" aria-label={t("outline.title")} ref={line}>
      <fieldset className="outline-filters">
        <legend className="visually-hidden">{t("outline.show")}</legend>
        {filters.map(({ key, label, ids }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === filter?.key}
            disabled={ids?.size === 0}
            onClick={() => setFilterKey(key)}
          >
            {label} {ids?.size ?? questions.length}
          </button>
        ))}
      </fieldset>
      {sections.map(({ auditFieldId, title }) => {
        const shown = questions.filter(
          ({ section, question }) => section.auditFieldId === auditFieldId && (filter?.ids?.has(question.id) ?? true),
        );
        if (shown.length === 0) return null;
        const open = toggled.get(auditFieldId) ?? (auditFieldId === currentField || filter?.ids !== undefined);
        return (
          <section key={auditFieldId}>
            <div className="outline-field">
              <button
                type="button"
                aria-expanded={open}
                onClick={() => setToggled(new Map(toggled).set(auditFieldId, !open))}
              >
                <span className="outline-arrow" aria-hidden>
                  {open ? "▾" : "▸"}
                </span>
                {title}
              </button>
              {fieldNote(auditFieldId)}
            </div>
            {open ? (
              <ol>
                {shown.map(({ question, number }) => (
                  <OutlineLine
                    key={question.id}
                    id={question.id}
                    title={question.shortTitle}
                    to={questionPath(taskCode, question.id)}
                    isCurrent={question.id === current}
                    {...{ number, useMark }}
                  />
                ))}
              </ol>
            ) : null}
          </section>
        );
      })}
    </nav>
  );
}

interface OutlineLineProps extends Pick<OutlineProps, "useMark"> {
  id: string;
  title: string;
  to: string;
  number: number;
  isCurrent: boolean;
}

const OutlineLine = memo(function OutlineLine({ id, title, to, number, isCurrent, useMark }: OutlineLineProps) {
  const { t } = useTranslation("workbench");
  const mark = useMark(id);
  return (
    <li>
      <Link to={to} state={ownFocus} aria-current={isCurrent ? "true" : undefined}>
        <span className="outline-number">{number}</span>
        <MarkIcon state={mark.state} />
        <span className="outline-title">{title}</span>
        {mark.owners?.map((name) => (
          <span key={name} className="outline-owner" title={t("outline.owner", { name })}>
            <Avatar name={name} />
            <span className="visually-hidden">{t("outline.owner", { name })}</span>
          </span>
        ))}
        {mark.people?.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        {mark.note ? <small>{mark.note}</small> : null}
      </Link>
    </li>
  );
});
