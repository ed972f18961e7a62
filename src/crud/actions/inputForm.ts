import { brokenInputRules, inputProperty } from "#domain/actions/input.ts";
import { type ActionDefinition, type ActionInput, inputsOf } from "#domain/schema/action.ts";
import type { ObjectSchema } from "#domain/schema/derive.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { isBlankText } from "#domain/texts/storable.ts";
import type { Labels } from "#src/core/labels.ts";
import type { Row } from "#src/core/row.ts";
import type { ActionWords } from "#src/crud/actions/words.ts";
import { formOf, type RecordFormSchema } from "#src/crud/edit/formOf.ts";

/** The inputs that the dialog renders. The page renders inputs with a slot. */
export const drawnInputs = (action: ActionDefinition) => inputsOf(action).filter(([, { slot }]) => !slot);

/** Whether a missing input has a special sentence, which replaces the form's. */
const tellsItself = (name: string, { repeats }: ActionInput, words: ActionWords) =>
  words(`${name}.${repeats ? "const" : "required"}`) !== undefined;

/** The field of a choice, a day or a confirmation. */
function plainField(resource: Resource, input: ActionInput, words: ActionWords) {
  const { values, several, day } = input;
  const names = values ? { "x-enumNames": values.map((value) => words(`choices.${value}`) ?? value) } : {};
  const schema = inputProperty(resource, input);
  if (several) return { schema: { ...schema, ...names }, ui: { "ui:widget": "checkboxes" } };
  return { schema: { ...schema, ...names }, ui: { "ui:widget": values ? "radio" : day ? "date" : "text" } };
}

/** The field of a property, the same as in the forms of its record. */
function propertyField(resource: Resource, property: string, input: ActionInput, labels: Labels) {
  const derived: ObjectSchema = {
    type: "object",
    additionalProperties: false,
    required: [],
    properties: { [property]: inputProperty(resource, input) },
  };
  const { schema, uiSchema } = formOf(resource, derived, labels);
  const { properties } = schema as { properties: Record<string, object> };
  return { schema: properties[property], ui: uiSchema[property] };
}

function fieldOf(resource: Resource, name: string, input: ActionInput, words: ActionWords, labels: Labels) {
  const { property, widget } = input;
  const { schema, ui } = property
    ? propertyField(resource, property, input, labels)
    : plainField(resource, input, words);
  const { pattern, minLength, ...lenient } = { ...schema } as Record<string, unknown>;
  const strict = tellsItself(name, input, words) ? {} : { pattern, minLength };
  const title = words(name);
  return {
    schema: {
      ...lenient,
      ...Object.fromEntries(Object.entries(strict).filter(([, rule]) => rule)),
      ...(title ? { title } : {}),
    },
    ui: { ...ui, ...(widget ? { "ui:widget": widget } : {}) },
  };
}

/** The inputs of an action as a form. Its fields have the names in the call. */
export function inputForm(
  resource: Resource,
  action: ActionDefinition,
  words: ActionWords,
  labels: Labels,
): RecordFormSchema {
  const inputs = drawnInputs(action);
  const fields = inputs.map(([name, input]) => ({ name, ...fieldOf(resource, name, input, words, labels) }));
  // A choice always has a value, initially the first option.
  const required = inputs.filter(
    ([name, input]) => (!input.optional || input.values) && !tellsItself(name, input, words),
  );
  return {
    schema: {
      type: "object",
      required: required.map(([name]) => name),
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    },
    uiSchema: Object.fromEntries(fields.map(({ name, ui }) => [name, ui])),
  };
}

const isBlank = (value: unknown) => isBlankText(String(value ?? ""));

/** Errors of the input beyond the form's schema: sentences or names of rules, by the input's name. */
export function inputErrors(
  action: ActionDefinition,
  record: Row,
  typed: Values,
  words: ActionWords,
): Record<string, string[]> {
  const missing = drawnInputs(action).filter(
    ([name, { optional, repeats }]) =>
      !optional && !repeats && isBlank(typed[name]) && words(`${name}.required`) !== undefined,
  );
  const rules = {
    ...brokenInputRules(action, record, typed, new Date()),
    ...Object.fromEntries(missing.map(([name]) => [name, ["required"]])),
  };
  return Object.fromEntries(
    Object.entries(rules).map(([name, broken]) => [
      name,
      broken.map((rule) => words(`${name}.${rule}`, { count: action.input?.[name]?.minLength }) ?? rule),
    ]),
  );
}
