import { useTranslation } from "react-i18next";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { widgetNamed } from "#domain/questionnaire/widgets.ts";
import { useChoices } from "#src/audit/printing/useChoices.ts";

/** Approximate number of handwritten letters per line. */
const LETTERS_IN_LINE = 50;
const LINES = { least: 5, most: 12 };
const ROWS = { least: 4, more: 1 };

const lineKeys = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Lines to write on. */
export function Lines({ count }: { count: number }) {
  return (
    <div className="print-lines" aria-hidden="true">
      {lineKeys(count).map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}

/** Space for a handwritten answer: boxes to tick, a table to complete, or as many lines as the answer needs. */
export function WritingSpace({ question }: { question: QuestionView }) {
  const { t } = useTranslation("printing");
  const choices = useChoices(question);
  const { columns = [], unit } = (question.uiSchema["ui:options"] ?? {}) as PaperOptions;
  const { minLength = 0, minItems = 0, type } = question.schema as PaperSchema;
  if (choices.length > 0)
    return (
      <>
        {minItems > 1 ? <p>{t("least", { count: minItems })}</p> : null}
        <ul className={type === "array" ? "print-boxes" : "print-boxes one"}>
          {choices.map(({ value, label }) => (
            <li key={String(value)}>{label}</li>
          ))}
        </ul>
      </>
    );
  if (columns.length > 0) return <Rows columns={columns} count={Math.max(ROWS.least, minItems + ROWS.more)} />;
  if (widgetNamed(questionTypes.get(question.type).widget).layout !== "paragraphs")
    return (
      <div className="print-line">
        <Lines count={1} />
        {unit}
      </div>
    );
  const needed = Math.ceil(minLength / LETTERS_IN_LINE) + 2;
  return (
    <>
      {minLength > 1 ? <p>{t("letters", { count: minLength })}</p> : null}
      <Lines count={Math.min(LINES.most, Math.max(LINES.least, needed))} />
    </>
  );
}

interface PaperOptions {
  columns?: { id: string; label: string }[];
  unit?: string;
}

interface PaperSchema {
  type?: string;
  minLength?: number;
  minItems?: number;
}

function Rows({ columns, count }: { columns: { id: string; label: string }[]; count: number }) {
  return (
    <table className="print-rows">
      <thead>
        <tr>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lineKeys(count).map((row) => (
          <tr key={row}>
            {columns.map(({ id }) => (
              <td key={id} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
