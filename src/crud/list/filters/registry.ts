import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { widgetOf } from "#src/crud/cells/widgets.ts";
import { ChoiceFilter, OptionsFilter, RelationFilter, YesNoFilter } from "#src/crud/list/filters/choices.tsx";
import type { FilterControl } from "#src/crud/list/filters/control.ts";
import { DayRangeFilter, NumberRangeFilter, TextFilter } from "#src/crud/list/filters/typed.tsx";

const byFormat: Record<string, FilterControl> = { date: DayRangeFilter, "date-time": DayRangeFilter };
const byKind: Record<string, FilterControl> = {
  text: TextFilter,
  json: TextFilter,
  boolean: YesNoFilter,
  integer: NumberRangeFilter,
  number: NumberRangeFilter,
};

/** The filter of a property, chosen by its relation, choices, widget, format or kind. Throws if there is none. */
export function filterControlOf(resource: Resource, field: string): FilterControl {
  const property = propertyOf(resource, field);
  if (resource.relations[field]) return RelationFilter;
  if (property.enum) return ChoiceFilter;
  if (widgetOf(property).choices) return OptionsFilter;
  const control = byFormat[property.format ?? ""] ?? byKind[kindOf(property)];
  if (!control) throw new Error(`No filter for ${resource.name}.${field}: ${JSON.stringify(property)}`);
  return control;
}
