import type { Registry } from "#domain/schema/registry.ts";
import type { NamedOption } from "#domain/tables/choices.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Cell } from "#src/crud/extensions/cell.ts";
import type { PlainContext, PlainValue } from "#src/crud/extensions/plain.ts";

/** The reader who chooses from the values. */
export interface ChoiceReader {
  locale: string;
  registry: Registry;
  labels: Labels;
}

/**
 * The display, filter, export and import of a property with a widget (`x-ui.widget`). Its file in `cells/widgets` has the
 * widget's name. A missing part follows from the property's choices, format or kind.
 */
export interface RecordWidget {
  /** Displays a value. */
  cell?: Cell;
  /** Displays a value on the page of its record only. */
  pageCell?: Cell;
  /** The values that filters and imports offer, each with its names. The displayed name is first. */
  choices?(reader: ChoiceReader): readonly NamedOption<string>[];
  /** A value that is an example of the choices, if there are too many to list. */
  example?: string;
  /** The value in an exported file. */
  exported?(value: unknown, context: PlainContext): PlainValue;
  /** The value of a text in an imported file. */
  imported?(text: string): unknown;
}
