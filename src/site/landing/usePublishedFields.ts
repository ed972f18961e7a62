import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { fields } from "#schemas/audit-fields.json";
import { usePublicList } from "#src/site/form/usePublicList.ts";

/** An audit field by its name in the reader's language. */
export interface NamedField {
  id: string;
  title: string;
}

/**
 * The audit fields that have a questionnaire in force, as they are named at present. Until they are read, and in the page
 * as the build draws it, those that come with the product.
 */
export function usePublishedFields(): readonly NamedField[] {
  const { i18n } = useTranslation();
  const { items } = usePublicList(`/forms/translated-fields?languageCode=${i18n.language}`);
  const asked = items?.filter(({ levels }) => levels.length > 0);
  return asked ?? fields.map(({ id, title }) => ({ id, title: title[i18n.language as Locale] }));
}
