import { countryChoices } from "#domain/tables/countryChoices.ts";
import { displayNames } from "#domain/texts/formats.ts";
import type { RecordWidget } from "#src/crud/cells/widget.ts";

/** The name in the reader's language; the code if the browser does not know the name. */
const nameOf = (value: unknown, locale: string) =>
  displayNames(locale, { type: "region" }).of(String(value)) ?? String(value);

/** A country by its name in the reader's language. */
export default {
  cell: ({ value, locale }) => nameOf(value, locale),
  choices: ({ locale }) => countryChoices(locale),
  example: "LT",
  exported: (value, { locale }) => nameOf(value, locale),
} satisfies RecordWidget;
