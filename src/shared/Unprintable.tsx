import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Letters and signs that every document can print: for most texts nothing more is loaded. */
const everyday = /^[\n\t\u0020-\u007e\u00a0-\u017f\u0400-\u045f\u2010-\u2026\u20ac]*$/;

/** Maximum number of listed characters; a text in another script has many. */
const MOST = 12;

/** The unprintable characters of a text, below its field. Empty while offline, because the rule must be loaded. */
export function Unprintable({ text }: { text: string }) {
  const { t } = useTranslation("questionnaire");
  const [signs, setSigns] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    const show = (found: readonly string[]) => {
      if (current) setSigns(found);
    };
    if (everyday.test(text)) show([]);
    else
      import("#domain/certificate/printable.ts").then(
        ({ unprintable }) => show(unprintable(text)),
        () => show([]),
      );
    return () => {
      current = false;
    };
  }, [text]);
  if (signs.length === 0) return null;
  const named = signs.slice(0, MOST).join(" ") + (signs.length > MOST ? " …" : "");
  return (
    <p className="field-help" role="status">
      {t("missing.unprintable", { signs: named })}
    </p>
  );
}
