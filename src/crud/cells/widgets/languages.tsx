import { localeName } from "#domain/programme.ts";
import { languageChoices } from "#domain/tables/languageChoices.ts";
import { texts } from "#src/crud/cells/tags.tsx";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

const namesOf = (value: unknown) => [value as string | string[]].flat().map(localeName);

/** A language, or several, by their own names. */
export default {
  cell: (context) => texts({ ...context, value: namesOf(context.value) }),
  choices: languageChoices,
  exported: (value) => namesOf(value).join("; "),
} satisfies RecordWidget;
