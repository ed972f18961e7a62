import type { Field, Widget } from "@rjsf/utils";
import { JsonField } from "#src/forms/fields/json.tsx";
import { TextsField } from "#src/forms/fields/texts.tsx";
import { TranslationsField } from "#src/forms/fields/translations.tsx";
import { CheckboxWidget } from "#src/forms/widgets/checkbox.tsx";
import { CheckboxesWidget } from "#src/forms/widgets/checkboxes.tsx";
import { CountryWidget } from "#src/forms/widgets/country.tsx";
import { DateWidget } from "#src/forms/widgets/date.tsx";
import { LanguagesWidget } from "#src/forms/widgets/languages.tsx";
import { LinkWidget } from "#src/forms/widgets/link.tsx";
import { MaturityWidget } from "#src/forms/widgets/maturity.tsx";
import { NumberWidget } from "#src/forms/widgets/number.tsx";
import { PasswordWidget } from "#src/forms/widgets/password.tsx";
import { RadioWidget } from "#src/forms/widgets/radio.tsx";
import { RelationWidget } from "#src/forms/widgets/relation.tsx";
import { SelectWidget } from "#src/forms/widgets/select.tsx";
import { TableWidget } from "#src/forms/widgets/table.tsx";
import { TagsWidget } from "#src/forms/widgets/tags.tsx";
import { TextWidget } from "#src/forms/widgets/text.tsx";
import { TextareaWidget } from "#src/forms/widgets/textarea.tsx";
import { YesNoWidget } from "#src/forms/widgets/yesNo.tsx";

/** Every widget by the name that question types (`widget`) and resource files (`x-ui.widget`) use. */
export const widgets: Record<string, Widget> = {
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  country: CountryWidget,
  date: DateWidget,
  languages: LanguagesWidget,
  link: LinkWidget,
  maturity: MaturityWidget,
  number: NumberWidget,
  password: PasswordWidget,
  radio: RadioWidget,
  relation: RelationWidget,
  select: SelectWidget,
  table: TableWidget,
  tags: TagsWidget,
  text: TextWidget,
  textarea: TextareaWidget,
  yesNo: YesNoWidget,
};

/** What draws a whole object, by the name in `ui:field`. */
export const fields: Record<string, Field> = {
  json: JsonField,
  texts: TextsField,
  translations: TranslationsField,
};

/** Widgets that are groups of controls: their label is not a control's, it names the group. */
export const groups = new Set(["checkboxes", "maturity", "radio", "table", "yesNo"]);

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Throws when a form asks for a widget or field that does not exist, with the schema it was asked for in the message. */
export function requireWidgets(schema: object, uiSchema: Part): void {
  const { "ui:widget": widget, "ui:field": field } = uiSchema;
  if (typeof widget === "string" && !(widget in widgets)) {
    throw new Error(`No widget is called ${widget}, asked for by ${JSON.stringify(schema)}`);
  }
  if (typeof field === "string" && !(field in fields)) {
    throw new Error(`No field is called ${field}, asked for by ${JSON.stringify(schema)}`);
  }
  const { properties = {} } = schema as { properties?: Record<string, object> };
  for (const [name, property] of Object.entries(properties)) {
    const part = uiSchema[name];
    if (isPart(part)) requireWidgets(property, part);
  }
}
