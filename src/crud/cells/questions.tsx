import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { structure } from "#src/crud/cells/structure.tsx";
import type { Cell } from "#src/crud/extensions/cell.ts";

/** What a questionnaire asks, in the reader's language; in a list how much it asks, to compare all that is said of it. */
export const questions: Cell = (context) => {
  const { value, size, locale } = context;
  const asked = value as Partial<Question>[];
  if (size !== "page") return structure(context);
  return (
    <ol className="structure-list">
      {asked.map(({ id, title }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is only shown has no other key
        <li key={index}>{(title && textIn(title, locale)) || id}</li>
      ))}
    </ol>
  );
};
