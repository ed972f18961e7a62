import rules from "#schemas/files.json";

/** Characters not allowed in a name: terminal control, reading direction, characters that cannot be stored. */
const unseen = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Co}\u2028\u2029]/gu;
/** Characters with a meaning for file systems or headers. */
const special = /[<>:"|?*%]/g;
/** Names of devices, which Windows refuses with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;

const segments = new Intl.Segmenter();
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The first letters of a text, as people count them. A letter may have any number of marks, so the bytes are limited
 * too, for file systems and headers.
 */
function firstLetters(text: string, count: number, bytes: number): string {
  let kept = "";
  let letters = 0;
  for (const { segment } of segments.segment(text)) {
    letters += 1;
    if (letters > count || bytesOf(kept + segment) > bytes) return kept;
    kept += segment;
  }
  return kept;
}

/**
 * A text as part of a file name, without folders, invisible characters, and characters with a meaning for file
 * systems. It leaves room for an ending.
 * @param ending bytes of the ending
 */
export function plainName(text: string, ending: number): string {
  const plain = text
    .replace(unseen, "")
    .replace(special, "_")
    .replace(/[\\/]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const name = firstLetters(plain, rules.nameLength, rules.nameBytes - ending - 1).replace(/[.\s]+$/, "");
  return device.test(name) ? `_${name}` : name;
}

/**
 * The name of a file for download, which Windows, macOS and phones all accept.
 * @param parts texts that identify the document, such as its title, number and owner
 * @param extension without its dot
 */
export function fileNameOf(parts: readonly string[], extension: string): string {
  const ending = `.${extension}`;
  const name = plainName(parts.filter(Boolean).join(" ").normalize("NFC"), ending.length) || "file";
  return `${name}${ending}`;
}

/**
 * The header that makes a browser save a file under its name, with any letters (RFC 6266).
 * @param plain the name for programs that do not know `filename*`; by default made from the name
 */
export function attachment(name: string, plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_")): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
