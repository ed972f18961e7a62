import type { Field, Widget } from "@rjsf/utils";
import { JsonField, TextsField, TranslationsField } from "#src/forms/fields/objects.tsx";
import { CheckboxesWidget, CheckboxWidget, MaturityWidget, RadioWidget, SelectWidget, YesNoWidget } from "#src/forms/widgets/choices.tsx";
import { CountryWidget, LanguagesWidget, RelationWidget } from "#src/forms/widgets/lookups.tsx";
import { TableWidget } from "#src/forms/widgets/table.tsx";
import { TextWidget } from "#src/forms/widgets/text.tsx";
import { TextareaWidget } from "#src/forms/widgets/textarea.tsx";
import { DateWidget, LinkWidget, NumberWidget, PasswordWidget, TagsWidget } from "#src/forms/widgets/values.tsx";

/** Every widget by the name that question types and resource files use. */
export const widgets: Record<string, Widget> = {
  text: TextWidget,
  textarea: TextareaWidget,
  radio: RadioWidget,
  checkboxes: CheckboxesWidget,
  checkbox: CheckboxWidget,
  select: SelectWidget,
  yesNo: YesNoWidget,
  maturity: MaturityWidget,
  number: NumberWidget,
  date: DateWidget,
  link: LinkWidget,
  table: TableWidget,
  password: PasswordWidget,
  tags: TagsWidget,
  country: CountryWidget,
  languages: LanguagesWidget,
  relation: RelationWidget,
};

/** What draws a whole object. */
export const fields: Record<string, Field> = { json: JsonField, texts: TextsField, translations: TranslationsField };

/** Throws when a form asks for a widget that does not exist, with the part of the form in the message. */
export function requireWidgets(uiSchema: Record<string, unknown>): void {
  const name = uiSchema["ui:widget"];
  if (typeof name === "string" && !(name in widgets)) throw new Error(`No widget is called ${name}: ${JSON.stringify(uiSchema)}`);
  for (const [key, part] of Object.entries(uiSchema)) if (!key.startsWith("ui:") && typeof part === "object" && part) requireWidgets(part as Record<string, unknown>);
}
