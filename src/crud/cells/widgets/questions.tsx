import type { Question } from "#domain/generated/questionnaire.ts";
import { textIn } from "#domain/questionnaire/text.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";
import { inPlace } from "#src/shared/inPlace.ts";

/** The titles of a questionnaire's questions on its page. Elsewhere it is their number, or all their parts. */
export default {
  pageCell: ({ value, locale }) => (
    <ol className="structure-list">
      {inPlace(value as Partial<Question>[], ({ id, title }) => (
        <li>{(title && textIn(title, locale)) || id}</li>
      ))}
    </ol>
  ),
} satisfies RecordWidget;
