import type { Field, Widget } from "@rjsf/utils";
import { JsonField } from "#src/forms/fields/json.tsx";
import { TextsField } from "#src/forms/fields/texts.tsx";
import { TranslationsField } from "#src/forms/fields/translations.tsx";
import { questionWidgets } from "#src/forms/questionWidgets.ts";
import { CheckboxWidget } from "#src/forms/widgets/checkbox.tsx";
import { CountryWidget } from "#src/forms/widgets/country.tsx";
import { LanguagesWidget } from "#src/forms/widgets/languages.tsx";
import { MomentWidget } from "#src/forms/widgets/moment.tsx";
import { PasswordWidget } from "#src/forms/widgets/password.tsx";
import { RelationWidget } from "#src/forms/widgets/relation.tsx";
import { SelectWidget } from "#src/forms/widgets/select.tsx";
import { TagsWidget } from "#src/forms/widgets/tags.tsx";
import { TextWidget } from "#src/forms/widgets/text.tsx";

/** Every widget by the name that question types (`widget`) and resource files (`x-ui.widget`) use. */
export const widgets: Record<string, Widget> = {
  ...questionWidgets,
  checkbox: CheckboxWidget,
  code: TextWidget,
  country: CountryWidget,
  languages: LanguagesWidget,
  moment: MomentWidget,
  password: PasswordWidget,
  relation: RelationWidget,
  select: SelectWidget,
  tags: TagsWidget,
};

/** What draws a whole object, by the name in `ui:field`. */
export const fields: Record<string, Field> = {
  json: JsonField,
  texts: TextsField,
  translations: TranslationsField,
};
