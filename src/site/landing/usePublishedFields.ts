import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { send } from "#providers/http/send.ts";
import { fields } from "#schemas/audit-fields.json";

/** An audit field by its name in the reader's language. */
export interface NamedField {
  id: string;
  title: string;
}

/**
 * The audit fields that have a questionnaire in force, as they are named at present. Until they are read, where they can't
 * be, and in the page as the build draws it, those that come with the product: so the home page needs nothing of what else
 * is read with, which would be a hundredth of its weight.
 */
export function usePublishedFields(): readonly NamedField[] {
  const { language } = useTranslation().i18n;
  const [published, setPublished] = useState<NamedField[]>();
  useEffect(() => {
    send({ method: "GET", path: `/forms/translated-fields?languageCode=${language}` }).then(
      ({ data }) => setPublished(data.filter(({ levels }) => levels.length > 0)),
      () => undefined,
    );
  }, [language]);
  return published ?? fields.map(({ id, title }) => ({ id, title: title[language as Locale] }));
}
