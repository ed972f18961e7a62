import { Buffer } from "node:buffer";
import { extensionsOf, type FileType } from "#domain/questionnaire/file.ts";
import rules from "#schemas/files.json";

/** Characters not allowed in a name: terminal control, reading direction, characters that cannot be stored. */
const unseen = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Co}\u2028\u2029]/gu;
/** Characters with a meaning for file systems or headers. */
const special = /[<>:"|?*%]/g;

const segments = new Intl.Segmenter();

const extensions = Object.values(rules.types).flatMap(({ extensions }) => extensions);
/** A name with another file extension gets the one of its content. */
const END_BYTES = 1 + Math.max(...extensions.map((extension) => extension.length));

/**
 * The first letters of a text, as people count them. A letter may have any number of marks, so the bytes are limited
 * too, for file systems and headers.
 */
function firstLetters(text: string, count: number, bytes: number): string {
  let kept = "";
  let letters = 0;
  for (const { segment } of segments.segment(text)) {
    letters += 1;
    if (letters > count || Buffer.byteLength(kept + segment) > bytes) return kept;
    kept += segment;
  }
  return kept;
}

/** The stored form of a name: without folders, invisible characters, and characters with a meaning for file systems. */
export function cleanName(name: string): string {
  const last = name.replace(unseen, "").split(/[\\/]/).at(-1) ?? "";
  const plain = last
    .replace(special, "_")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return firstLetters(plain, rules.nameLength, rules.nameBytes - END_BYTES).trimEnd() || "file";
}

/** A name with the extension of its content's type. If `report.exe` is a picture, its name becomes `report.exe.jpg`. */
export function nameFor(name: string, type: FileType): string {
  const extensions = extensionsOf(type);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}

/** The header that makes a browser save a file under its name, with any letters. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
