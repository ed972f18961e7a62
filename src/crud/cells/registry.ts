import { kindOf } from "#domain/schema/properties.ts";
import { deadline } from "#src/crud/cells/deadline.tsx";
import { countryCell, dayCell, emailCell, momentCell, numberCell, textCell } from "#src/crud/cells/plain.tsx";
import { questions } from "#src/crud/cells/questions.tsx";
import { code, person, relation, relations } from "#src/crud/cells/relation.tsx";
import { structure } from "#src/crud/cells/structure.tsx";
import { boolean, choice, choices, languages, texts } from "#src/crud/cells/tags.tsx";
import { bulkAction, changes, personal, resourceName, subject } from "#src/crud/cells/trail.tsx";
import type { Cell, CellContext } from "#src/crud/extensions/cell.ts";

/** How a value is shown: as a state of its workflow, then by `x-ui` widget, format, kind. */
const byWidget: Record<string, Cell> = {
  code,
  country: countryCell,
  deadline,
  languages,
  person,
  questions,
  resource: resourceName,
  subject,
  bulkAction,
  changes,
  personal,
};
const byFormat: Record<string, Cell> = { "date-time": momentCell, date: dayCell, email: emailCell };
const byKind: Record<string, Cell> = {
  text: textCell,
  integer: numberCell,
  number: numberCell,
  boolean,
  json: structure,
};

const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

/** The cell of a property. Throws for one that none can show, so that a mistake in a resource file is seen. */
export function cellOf({ resource, field, property, value, extensions }: CellContext): Cell {
  const state = extensions.states[resource.workflow ?? ""];
  if (state?.field === field) return state.cell;
  if (resource.relations[field]) return property.items ? relations : relation;
  if (property.enum) return choice;
  if (property.items?.enum) return choices;
  const byName = byWidget[property["x-ui"]?.widget ?? ""] ?? byFormat[property.format ?? ""];
  if (byName) return byName;
  if (isListOfTexts(value)) return texts;
  const cell = byKind[kindOf(property)];
  if (!cell) throw new Error(`No cell shows ${resource.name}.${field}: ${JSON.stringify(property)}`);
  return cell;
}
