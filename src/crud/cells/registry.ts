import { kindOf } from "#domain/schema/properties.ts";
import { dayCell, emailCell, momentCell, numberCell, textCell } from "#src/crud/cells/plain.tsx";
import { relation, relations } from "#src/crud/cells/relation.tsx";
import { structure } from "#src/crud/cells/structure.tsx";
import { boolean, choice, choices, texts } from "#src/crud/cells/tags.tsx";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import type { Cell, CellContext } from "#src/crud/extensions/cell.ts";

const byFormat: Record<string, Cell> = { "date-time": momentCell, date: dayCell, email: emailCell };
const byKind: Record<string, Cell> = {
  text: textCell,
  integer: numberCell,
  number: numberCell,
  boolean,
  json: structure,
};

const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

/**
 * The cell of a property, chosen by its workflow's state, relation, choices, widget, format or kind. Throws if there is
 * none, so that a mistake in a resource file is noticed.
 */
export function cellOf({ resource, field, property, value, size, extensions }: CellContext): Cell {
  const state = extensions.states[resource.workflow ?? ""];
  if (state?.field === field) return state.cell;
  if (resource.relations[field]) return property.items ? relations : relation;
  if (property.enum) return choice;
  if (property.items?.enum) return choices;
  const { cell: ofWidget, pageCell } = widgetOf(property);
  const named = ofWidget ?? (size === "page" ? pageCell : undefined) ?? byFormat[property.format ?? ""];
  if (named) return named;
  if (isListOfTexts(value)) return texts;
  const cell = byKind[kindOf(property)];
  if (!cell) throw new Error(`No cell shows ${resource.name}.${field}: ${JSON.stringify(property)}`);
  return cell;
}
