import { spokenLanguageChoices, spokenLanguageName } from "#domain/tables/spokenLanguages.ts";
import { texts } from "#src/crud/cells/tags.tsx";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

const namesOf = (value: unknown, locale: string) =>
  [value as string | string[]].flat().map((tag) => spokenLanguageName(tag, locale));

/** The languages that a person speaks. */
export default {
  cell: (context) => texts({ ...context, value: namesOf(context.value, context.locale) }),
  choices: ({ locale }) => spokenLanguageChoices(locale),
  example: "hr",
  exported: (value, { locale }) => namesOf(value, locale).join("; "),
} satisfies RecordWidget;
