/** How a text is encoded. `single-byte` is a Windows code page, and the bytes are the same in each. */
type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "single-byte";

/** Tabs, line breaks and page breaks. */
const blanks = "\t\n\v\f\r";
/** Ctrl+Z, which old programs write at the end of a text. */
const END_OF_FILE = "\u001a";

/** Whether a text has control characters that no one types. Above 127, code pages have letters. */
const hasControls = (text: string): boolean =>
  [...new Set(text.endsWith(END_OF_FILE) ? text.slice(0, -1) : text)].some(
    (letter) => letter < " " && !blanks.includes(letter),
  );

/** Markup that a browser would render or run. */
const markup = /^\s*<(?:[a-z!?])/i;

/** UTF-16 without a mark has a zero byte in most letters of European languages, always on the same side. */
function unmarked(bytes: Uint8Array): TextEncoding | undefined {
  const sample = bytes.subarray(0, 1000);
  const zeros = (side: number) => sample.filter((byte, index) => index % 2 === side && byte === 0).length;
  const [high, low] = [zeros(0), zeros(1)];
  if (bytes.length % 2 === 1 || Math.max(high, low) * 4 < sample.length) return undefined;
  if (low > 0 && high === 0) return "utf-16le";
  return high > 0 && low === 0 ? "utf-16be" : undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** The encoding of a text or of its beginning, by its mark or its bytes. */
function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return unmarked(bytes) ?? (decoded(bytes, "utf-8") === undefined ? "single-byte" : "utf-8");
}

/** A text or its beginning in Unicode, decoded; undefined for a Windows code page. */
export function unicodeOf(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  return encoding === "single-byte" ? undefined : decoded(bytes, encoding);
}

/** A text of a Windows code page. Letters beyond ASCII may be wrong, which does not matter for recognising a text. */
const roughlyDecoded = (bytes: Uint8Array) => decoded(bytes, "latin1");

/** Whether bytes are a text that people read: no other control characters, and no markup that a browser runs. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = unicodeOf(bytes) ?? roughlyDecoded(bytes);
  return text !== undefined && !hasControls(text) && !markup.test(text);
}

/** Whether a text has nothing but blanks. */
export const isBlankTextFile = (bytes: Uint8Array): boolean => unicodeOf(bytes)?.trim() === "";
