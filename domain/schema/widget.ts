import type { Property } from "#domain/schema/property.ts";

/** The facts about a property's widget (`x-ui.widget`) that both sides read. Its file has the widget's name. */
export interface WidgetFacts {
  /** True for the code of a country, which lists sort by its name in the reader's language. */
  holdsCountry?: true;
  /** True for a moment that is the end of a day in the record's country, and is displayed and filtered as that day. */
  endsDay?: true;
  /** The keys of a value's name: the first one with a text is used. */
  nameKeys?(value: string, record: Record<string, unknown>): string[];
}

const files = import.meta.glob<WidgetFacts>("./widgets/*.ts", { eager: true, import: "default" });

/** The facts about a property's widget. Empty if it has none. */
export const widgetFacts = ({ "x-ui": ui }: Property): WidgetFacts => files[`./widgets/${ui?.widget}.ts`] ?? {};
