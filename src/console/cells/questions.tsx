import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { Cell } from "#src/console/cells/cell.ts";

/** What a questionnaire asks, in the reader's language; in a list how much it asks. */
export const questions: Cell = ({ value, compact, locale, t }) => {
  const asked = value as Partial<Question>[];
  if (compact) return t("console:values.entries", { count: asked.length });
  return (
    <ol className="structure-list">
      {asked.map(({ id, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is only shown has no other key
        <li key={index}>{(title && textIn(title, locale)) || id}</li>
      ))}
    </ol>
  );
};
