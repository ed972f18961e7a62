import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import { structure } from "#src/crud/cells/structure.tsx";
import type { Cell } from "#src/crud/extensions/cell.ts";
import { inPlace } from "#src/shared/inPlace.ts";

/** The questions of a questionnaire in the reader's language: in a list their number, for a comparison all their parts. */
export const questions: Cell = (context) => {
  const { value, size, locale } = context;
  const asked = value as Partial<Question>[];
  if (size !== "page") return structure(context);
  return (
    <ol className="structure-list">
      {inPlace(asked, ({ id, title }) => (
        <li>{(title && textIn(title, locale)) || id}</li>
      ))}
    </ol>
  );
};
