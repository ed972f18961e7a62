type Part = Record<string, unknown>;

/** The widgets available to a form, by name. */
interface Registered {
  widgets: object;
  fields: object;
}

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Throws if a form needs a widget or field that does not exist, with the schema in the message. */
export function requireWidgets(schema: object, uiSchema: Part, registered: Registered): void {
  const { "ui:widget": widget, "ui:field": field } = uiSchema;
  if (typeof widget === "string" && !(widget in registered.widgets)) {
    throw new Error(`No widget is called ${widget}, asked for by ${JSON.stringify(schema)}`);
  }
  if (typeof field === "string" && !(field in registered.fields)) {
    throw new Error(`No field is called ${field}, asked for by ${JSON.stringify(schema)}`);
  }
  const { properties = {} } = schema as { properties?: Record<string, object> };
  for (const [name, property] of Object.entries(properties)) {
    const part = uiSchema[name];
    if (isPart(part)) requireWidgets(property, part, registered);
  }
}
