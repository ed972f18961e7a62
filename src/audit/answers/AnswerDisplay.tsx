import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { displayAnswer } from "#domain/questionnaire/display.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import type { Layout } from "#domain/questionnaire/widget.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";
import { readableAddress } from "#domain/texts/webAddress.ts";
import { ValueTable } from "#src/audit/parts/ValueTable.tsx";
import { toQuestion } from "#src/audit/responses.ts";

function Table({ question, value }: AnswerDisplayProps) {
  const { columns = [] } = (question.uiSchema["ui:options"] ?? {}) as { columns?: { id: string; label: string }[] };
  const rows = (value as Record<string, string>[]).map((row) => columns.map(({ id }) => row[id] ?? ""));
  return <ValueTable head={columns.map(({ label }) => label)} rows={rows} />;
}

function Link({ value }: AnswerDisplayProps) {
  return (
    <p className="answer-value">
      <a href={String(value)} target="_blank" rel="noopener noreferrer">
        {readableAddress(String(value))}
      </a>
    </p>
  );
}

/** Layouts that are more than text. */
const layouts: Partial<Record<Layout, (props: AnswerDisplayProps) => ReactNode>> = { table: Table, link: Link };

interface AnswerDisplayProps {
  question: QuestionView;
  value: unknown;
}

/** An answer's value for reading: a table as a table, a link as a link, everything else as text. */
export function AnswerDisplay(props: AnswerDisplayProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { question, value } = props;
  const reader = { locale: i18n.language, t: (key: string) => t(key) };
  const text = displayAnswer(toQuestion(question), questionTypes, value, reader);
  if (!text) return <p className="answer-value none">{t("notAnswered")}</p>;
  const { layout } = widgetNamed(questionTypes.get(question.type).widget);
  const Display = layout && layouts[layout];
  return Display ? <Display {...props} /> : <p className="answer-value">{text}</p>;
}
