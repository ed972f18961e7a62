import { useTranslation } from "react-i18next";
import { numberFormat } from "#domain/texts/formats.ts";
import { isTooLong, lettersOf } from "#domain/texts/letters.ts";

/** Excess length of a text, below its field. Pasted text is never truncated, and text that is too long is not sent. */
export function TooLong({ id, text, limit }: { id: string; text: string; limit: number }) {
  const { t, i18n } = useTranslation("questionnaire");
  const over = isTooLong(text, limit) ? lettersOf(text) - limit : 0;
  if (over === 0) return null;
  return (
    <p id={id} className="field-error" role="alert">
      {t("missing.tooLong", { count: over, number: numberFormat(i18n.language).format(over) })}
    </p>
  );
}
