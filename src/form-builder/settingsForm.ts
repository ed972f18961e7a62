import type { Question } from "#domain/generated/questionnaire.ts";
import { type QuestionTypes, settingsOf } from "#domain/questionnaire/questionTypes.ts";
import lengths from "#schemas/lengths.json";
import meta from "#schemas/meta/questionnaire.json";

type Schema = Record<string, unknown>;

/** Looks a label up in `locales/<locale>/building.json`. */
type Words = (key: string) => string;

/** A part of a question as a form: schema and widgets. */
export interface PartForm {
  schema: Schema;
  uiSchema: Record<string, unknown>;
}

const { definitions } = meta;
const texts = { "ui:field": "texts" };
const hidden = { "ui:widget": "hidden" };
const number = { "ui:widget": "number" };

/** Widget of each property of a question and each setting; numbers by default. */
const widgetOptions: Record<string, Schema> = {
  title: texts,
  shortTitle: { ...texts, "ui:optional": true },
  taskDetails: texts,
  help: texts,
  unit: texts,
  pdca: { "ui:widget": "select" },
  optional: { "ui:widget": "checkbox" },
  required: { "ui:widget": "checkbox" },
  options: { items: { value: hidden, title: texts, worth: number, exclusive: { "ui:widget": "checkbox" } } },
  columns: { items: { id: hidden, title: texts } },
};

/** Texts are checked when the form is published: while it is written, any may still be empty. */
const lenient = {
  ...definitions,
  texts: { type: "object", additionalProperties: { type: "string", maxLength: lengths.statement } },
  shortTexts: { type: "object", additionalProperties: { type: "string", maxLength: lengths.shortTitle } },
};

/** @param part part of `building.json` with the titles of the properties */
function formOf(properties: Record<string, Schema>, names: readonly string[], t: Words, part = "fields"): PartForm {
  const titled = names.map((name) => {
    const property = properties[name] as Schema;
    const choices = property.enum as string[] | undefined;
    const words = choices ? { "x-enumNames": choices.map((value) => t(`audit:pdca.${value}`)) } : {};
    return [name, { ...property, ...words, title: t(`${part}.${name}`) }];
  });
  return {
    schema: { type: "object", definitions: titledItems(t), properties: Object.fromEntries(titled) },
    uiSchema: Object.fromEntries(names.map((name) => [name, widgetOptions[name] ?? number])),
  };
}

/** Labels for properties within lists. */
function titledItems(t: Words): Schema {
  const within = ({ option, column, ...rest }: typeof lenient) => ({
    ...rest,
    option: {
      ...option,
      properties: {
        ...option.properties,
        title: { ...lenient.texts, title: t("fields.text") },
        worth: { ...option.properties.worth, description: "", title: t("fields.worth") },
        exclusive: { ...option.properties.exclusive, description: "", title: t("fields.exclusive") },
      },
    },
    column: { ...column, properties: { ...column.properties, title: { ...lenient.texts, title: t("fields.text") } } },
  });
  return within(lenient);
}

const main = ["pdca", "title", "shortTitle", "taskDetails", "help", "optional", "maxPoints", "weight"] as const;

/** Form for properties of all questions. */
export function questionForm(t: Words): PartForm {
  return formOf(definitions.question.properties, main, t);
}

/** Form for a question's proof. */
export function proofForm(t: Words): PartForm {
  const { required, help } = definitions.question.properties.proof.properties;
  return formOf({ required, help } as Record<string, Schema>, ["required", "help"], t, "proof");
}

/** Form for a question's additional text. */
export function detailsForm(t: Words): PartForm {
  const { required, title } = definitions.question.properties.details.properties;
  return formOf({ required: { ...required, description: "" }, title }, ["required", "title"], t, "details");
}

/** Form for a question's anchors: one text per point, from none to all. */
export function anchorsForm(steps: number, t: (key: string, values: Record<string, number>) => string): PartForm {
  const places = Array.from({ length: steps }, (_, points) => String(points));
  const title = (points: string) => t("anchors.step", { points: Number(points), max: steps - 1 });
  return {
    schema: {
      type: "object",
      definitions: lenient,
      properties: Object.fromEntries(places.map((place) => [place, { ...lenient.texts, title: title(place) }])),
    },
    uiSchema: Object.fromEntries(places.map((place) => [place, texts])),
  };
}

/** The settings that a question's type understands; nothing for a type without any. */
export function settingsForm(question: Question, types: QuestionTypes, t: Words): PartForm | undefined {
  const known = settingsOf(types.get(question.type));
  const names = Object.keys(definitions.questionSettings.properties).filter((name) => known.has(name));
  if (names.length === 0) return undefined;
  return formOf(definitions.questionSettings.properties, names, t);
}
