import { rewriteTexts, textFiles } from "../../scripts/lib/texts.mjs";

/** A text that people read: in the interface, mails, documents, questionnaires or other data in several languages. */
export interface ReadText {
  file: string;
  locale: string;
  text: string;
}

/** Every text of the product in every language, in the order of the files. */
export const everyText: ReadText[] = textFiles().flatMap((file) => {
  const found: ReadText[] = [];
  rewriteTexts(file, (text, locale) => {
    found.push({ file, locale, text });
    return text;
  });
  return found;
});

/** The places of a pattern in the texts of a language, with their context. */
export function placesOf(pattern: RegExp, locale: string, among: ReadText[] = everyText): string[] {
  return among.flatMap(({ file, locale: of, text }) => {
    const found = of === locale ? pattern.exec(text) : null;
    return found ? [`${file}: ${text.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40)}`] : [];
  });
}
