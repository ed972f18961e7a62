import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { structure } from "#src/crud/cells/structure.tsx";
import type { Cell } from "#src/crud/extensions/cell.ts";

/** The questions of a questionnaire in the reader's language: in a list their number, for a comparison all their parts. */
export const questions: Cell = (context) => {
  const { value, size, locale } = context;
  const asked = value as Partial<Question>[];
  if (size !== "page") return structure(context);
  return (
    <ol className="structure-list">
      {asked.map(({ id, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: read-only items have no other key
        <li key={index}>{(title && textIn(title, locale)) || id}</li>
      ))}
    </ol>
  );
};
