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
 * The audit fields with a published questionnaire, by their current names. While loading, after a failure, and during
 * prerendering, they are those of the product. So the home page does not need the shared reading code, which would add
 * a hundredth to its size.
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
