import type { ObjectSchema } from "#domain/schema/derive.ts";
import { kindOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource } from "#domain/schema/resource.ts";
import type { Labels } from "#src/core/labels.ts";
import { fields, usualWidgets } from "#src/forms/registry.ts";

type Ui = Record<string, unknown>;

/** Input for rjsf: the schema with labels, and the widget of each property. */
export interface RecordFormSchema {
  schema: object;
  uiSchema: Record<string, Ui>;
}

function translations(resource: Resource, labels: Labels): Ui {
  const fields = resource.translated.map((field) => ({ field, label: labels.field(resource, field) }));
  return { "ui:field": "translations", "ui:options": { fields } };
}

/** The widget of a property, chosen by its relation, the widget in its file, its format, its choices or its kind. */
function uiOf(resource: Resource, field: string, property: Property, labels: Labels): Ui {
  const relation = resource.relations[field];
  if (relation)
    return {
      "ui:widget": "relation",
      "ui:options": {
        resource: relation.resource,
        multiple: property.items !== undefined,
        ...(relation.within ? { within: relation.within } : {}),
      },
    };
  if (field === "texts" && resource.translated.length > 0) return translations(resource, labels);
  const widget = property["x-ui"]?.widget ?? property["x-text"];
  const holdsTexts = property.items?.type === "string";
  if (kindOf(property) === "json" && !holdsTexts) return { "ui:field": widget && widget in fields ? widget : "json" };
  if (widget) return { "ui:widget": widget };
  if (property.enum) return { "ui:widget": "select" };
  const ofFormat = usualWidgets.get(property.format ?? "");
  return { "ui:widget": ofFormat ?? (holdsTexts ? "tags" : usualWidgets.get(kindOf(property))) };
}

function schemaOf(resource: Resource, field: string, property: Property, labels: Labels): object {
  const { "x-ui": _ui, "x-text": _kind, ...rest } = property;
  const title = labels.field(resource, field);
  const values = property.enum ?? property.items?.enum;
  if (!values) return { ...rest, title };
  return { ...rest, title, "x-enumNames": values.map((value) => labels.value(resource, field, String(value))) };
}

/**
 * A derived schema with the labels and widgets of a form. The revision is hidden, and there are no fields for other
 * people's secrets.
 */
export function formOf(resource: Resource, derived: ObjectSchema, labels: Labels): RecordFormSchema {
  const entries = Object.entries(derived.properties).filter(
    ([field, { writeOnly }]) => field !== "revision" && !writeOnly,
  );
  const required = derived.required.filter((field) => field !== "revision");
  const properties = entries.map(([field, property]) => [field, schemaOf(resource, field, property, labels)]);
  return {
    schema: { type: "object", required, properties: Object.fromEntries(properties) },
    uiSchema: Object.fromEntries(entries.map(([field, property]) => [field, uiOf(resource, field, property, labels)])),
  };
}
