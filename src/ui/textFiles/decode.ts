import encodings from "#schemas/encodings.json";

/** Thrown for a file that is not a text. */
export class NoText extends Error {}

/** First bytes of program files: an archive (such as .xlsx), an old workbook, a PDF. */
const programs = ["PK\u0003\u0004", "\u00D0\u00CF\u0011\u00E0", "%PDF-"];

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 is marked by its first two bytes. */
function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/**
 * Decodes a file in UTF-8, or in UTF-16 with a byte order mark. Undefined for other encodings, which are not marked.
 * Nothing is guessed. Throws NoText for a file that is not a text.
 */
export function unicodeText(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  if (programs.some((program) => start.startsWith(program))) throw new NoText();
  const utf16 = utf16Of(bytes);
  const text = decoded(bytes, utf16 ?? "utf-8");
  // In every other encoding, a zero byte is not a letter. Pictures and programs have many of them.
  if (utf16 ? text?.includes("\0") : bytes.includes(0)) throw new NoText();
  return text;
}

/** A text decoded by one encoding. */
export interface Reading {
  encoding: string;
  text: string;
}

/** The text in all older encodings that can decode the file. The usual encoding of the reader's language is first. */
export function readingsOf(bytes: Uint8Array, locale: string): Reading[] {
  const usual = ([, locales]: [string, string[]]) => Number(locales.includes(locale));
  return Object.entries<string[]>(encodings)
    .sort((a, b) => usual(b) - usual(a))
    .flatMap(([encoding]) => {
      const text = decoded(bytes, encoding);
      return text === undefined ? [] : [{ encoding, text }];
    });
}

/** The first lines of a text that reveal its encoding, since they have non-English letters. */
export function tellingLines(text: string, most: number): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[^\0-\x7F]/.test(line))
    .slice(0, most);
}
