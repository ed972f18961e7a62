import type { TFunction } from "i18next";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import { kindOf } from "#domain/schema/properties.ts";
import type { Property, Resource } from "#domain/schema/resource.ts";

type UiSchema = Record<string, Record<string, unknown>>;

/** The widget of a property: the one its file names, a relation's choice, or what its kind takes. */
function widgetOf(resource: Resource, field: string, property: Property, label: (field: string) => string): Record<string, unknown> {
  const relation = resource.relations[field];
  if (relation) return { "ui:widget": "relation", "ui:options": { resource: relation.resource, multiple: property.items !== undefined } };
  const named = property["x-ui"]?.widget;
  if (field === "texts" && resource.translated.length > 0) return { "ui:field": "translations", "ui:options": { fields: resource.translated.map((name) => ({ field: name, label: label(name) })) } };
  if (kindOf(property) === "json" && property.items?.type !== "string") return { "ui:field": named === "texts" ? "texts" : "json" };
  if (named) return { "ui:widget": named };
  if (property.format === "password") return { "ui:widget": "password" };
  if (property.format === "date") return { "ui:widget": "date" };
  if (property.enum) return { "ui:widget": "select" };
  if (property.items?.type === "string") return { "ui:widget": "tags" };
  return { "ui:widget": { text: "text", integer: "number", number: "number", boolean: "checkbox", json: "text" }[kindOf(property)] };
}

/** A derived schema with the labels and widgets of a form; the revision is carried along, not shown. */
export function formOf(resource: Resource, schema: ObjectSchema, t: TFunction<string[]>): { schema: object; uiSchema: UiSchema } {
  const entries = Object.entries(schema.properties).filter(([field]) => field !== "revision");
  const label = (field: string) => t(`resources:${resource.name}.fields.${field}`, { defaultValue: t(`resources:record.${field}`) });
  const properties = entries.map(([field, property]) => {
    const { "x-ui": _ui, ...rest } = property;
    const titles = property.enum ? { "x-enumNames": property.enum.map((value) => t(`resources:${resource.name}.values.${field}.${value}`)) } : {};
    return [field, { ...rest, ...titles, title: label(field) }];
  });
  return {
    schema: { type: "object", required: schema.required.filter((field) => field !== "revision"), properties: Object.fromEntries(properties) },
    uiSchema: Object.fromEntries(entries.map(([field, property]) => [field, widgetOf(resource, field, property, label)])),
  };
}
