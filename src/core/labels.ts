import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isNullable, propertyOf } from "#domain/schema/properties.ts";
import type { RecordAction } from "#domain/schema/recordActions.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Shortcut } from "#domain/schema/resourceFile.ts";
import { widgetFacts } from "#domain/schema/widget.ts";
import type { Row } from "#src/core/row.ts";

/** `startsOn` -> `Starts on`: name of a property without an entry in the language files. */
function humanise(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of resources, of their properties and of the values of these, in the reader's language. */
export interface Labels {
  one(resource: Resource): string;
  many(resource: Resource): string;
  field(resource: Resource, field: string): string;
  value(resource: Resource, field: string, value: string | number): string;
  /** Name of a record. If it is not entered yet, the name of the resource; without one, the key. */
  name(resource: Resource, record: Row): string;
  /** Name of a part of a structured property. */
  part(resource: Resource, field: string, part: string): string;
  /** Texts of an action: label, question and confirmation; an option is `choices.<value>`. */
  action(resource: Resource, action: RecordAction, part: string): string;
  shortcut(resource: Resource, shortcut: Shortcut): string;
  /** Text for new records: the title of their form, the button that opens it, or their purpose. Undefined without one. */
  creation(resource: Resource, part: "title" | "button" | "text"): string | undefined;
}

/** The labels of a language, by a function that reads `locales/<locale>/resources.json`. */
export function labelsOf(t: TFunction<"resources">, language: string): Labels {
  const value: Labels["value"] = ({ name }, field, one) =>
    t(`${name}.values.${field}.${one}`, { defaultValue: humanise(String(one)) });
  return {
    one: ({ name }) => t(`${name}.one`, { defaultValue: humanise(name) }),
    many: ({ name, path }) => t(`${name}.many`, { defaultValue: humanise(path) }),
    field: ({ name }, field) => t(`${name}.fields.${field}`, { defaultValue: humanise(field) }),
    value,
    name: (resource, record) => {
      const { label } = resource;
      const texts = record.texts as Record<string, Record<string, string>> | undefined;
      const property = propertyOf(resource, label);
      const found = texts?.[label]?.[language] ?? record[label];
      if (found === null && isNullable(property)) return t(`${resource.name}.one`);
      const text = String(found ?? record.id);
      const keys = widgetFacts(property).nameKeys?.(text, record);
      if (keys) return t(keys, { defaultValue: humanise(text) });
      return property.enum ? value(resource, label, text) : text;
    },
    part: ({ name }, field, part) => t(`${name}.parts.${field}.${part}`, { defaultValue: humanise(part) }),
    action: ({ name }, action, part) =>
      t(`${name}.actions.${action.name}.${part}`, { defaultValue: humanise(action.name) }),
    shortcut: ({ name }, shortcut) =>
      t(`${name}.shortcuts.${shortcut.name}`, { defaultValue: humanise(shortcut.name) }),
    creation: ({ name }, part) => t(`${name}.create.${part}`, { defaultValue: "" }) || undefined,
  };
}

/** The labels in the reader's language. */
export function useLabels(): Labels {
  const { t, i18n } = useTranslation("resources");
  const { language } = i18n;
  return useMemo(() => labelsOf(t, language), [t, language]);
}
