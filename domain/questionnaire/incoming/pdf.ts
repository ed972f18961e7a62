import { type Encryption, opensFreely } from "#domain/questionnaire/incoming/pdfPassword.ts";
import { bytesOfHex, type FileSource, latin, tailOf } from "#domain/questionnaire/incoming/source.ts";

/** Number of bytes in which readers search the header of a PDF. */
export const HEADER_BYTES = 1024;
/** Number of bytes at the end of a file in which the end of a PDF is searched. */
const TAIL_BYTES = 66_000;

const header = /%PDF-\d/;

/** Whether the beginning of a file has the header of a PDF, which may follow other bytes. */
export const beginsPdf = (start: Uint8Array): boolean => header.test(latin(start.subarray(0, HEADER_BYTES)));

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** The bytes of a string at the beginning of a text, in either notation (ISO 32000-2, 7.3.4). */
function stringAt(text: string): Uint8Array {
  if (text.startsWith("<")) return bytesOfHex(text.slice(1, text.indexOf(">")).replace(/\s/g, ""));
  let depth = 0;
  let end = 0;
  for (; end < text.length; end += 1) {
    if (text[end] === "\\") end += 1;
    else if (text[end] === "(") depth += 1;
    else if (text[end] === ")" && --depth === 0) break;
  }
  const inner = text.slice(1, end).replace(/\r\n?/g, "\n");
  const letters = inner.replace(/\\(\n|[0-7]{1,3}|.)/gs, (_, sign: string) => {
    if (sign === "\n") return "";
    return /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8) & 255) : (escapes[sign] ?? sign);
  });
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

const MAX_DICTIONARY = 4000;

/** The text of a dictionary from an entry's value on. */
function valueIn(dictionary: string, name: string): string | undefined {
  const found = new RegExp(`/${name}(?![A-Za-z])\\s*`).exec(dictionary);
  return found ? dictionary.slice(found.index + found[0].length) : undefined;
}

function stringIn(dictionary: string, name: string): Uint8Array {
  const value = valueIn(dictionary, name);
  return value && /^[(<]/.test(value) ? stringAt(value) : new Uint8Array();
}

const numberIn = (dictionary: string, name: string): number =>
  Number.parseInt(valueIn(dictionary, name) ?? "", 10) || 0;

/** The encryption of a PDF; undefined if it has none that can be read here. */
function encryptionIn(text: string): Encryption | undefined {
  const at = text.lastIndexOf("/Encrypt");
  if (at < 0) return undefined;
  const [, object = "", generation = ""] = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(text.slice(at, at + 60)) ?? [];
  const start = object ? text.search(new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj`)) : at + 1;
  if (start < 0) return undefined;
  const dictionary = text.slice(start, start + MAX_DICTIONARY);
  const ids = [...text.matchAll(/\/ID\s*\[\s*/g)].map(({ index, 0: found }) => text.slice(index + found.length));
  const fileId = ids.at(-1);
  const cryptLength = numberIn(dictionary, "V") === 4 ? 128 : numberIn(dictionary, "Length") || 40;
  return {
    revision: numberIn(dictionary, "R"),
    owner: stringIn(dictionary, "O"),
    user: stringIn(dictionary, "U"),
    permissions: numberIn(dictionary, "P"),
    keyLength: cryptLength / 8,
    encryptsMetadata: !/^false/.test(valueIn(dictionary, "EncryptMetadata") ?? ""),
    fileId: fileId === undefined ? new Uint8Array() : stringAt(fileId.slice(0, 1000)),
  };
}

/** Whether the newest trailer of a PDF, at its end or where its end refers to, mentions an encryption. */
async function mentionsEncryption({ read }: FileSource, tail: string): Promise<boolean> {
  if (tail.includes("/Encrypt")) return true;
  const at = Number([...tail.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? Number.NaN);
  return Number.isSafeInteger(at) && latin(await read(at, at + MAX_DICTIONARY)).includes("/Encrypt");
}

/** Why a PDF cannot be opened: its end is missing, or it needs a password. Undefined if it can. */
export async function pdfFault(source: FileSource): Promise<"FILE_BROKEN" | "FILE_LOCKED" | undefined> {
  const tail = latin(await tailOf(source, TAIL_BYTES));
  if (!tail.includes("%%EOF")) return "FILE_BROKEN";
  if (!(await mentionsEncryption(source, tail))) return undefined;
  const encryption = encryptionIn(latin(await source.read(0, source.size)));
  if (!encryption || encryption.revision === 0) return undefined;
  // A page without HTTPS has no WebCrypto, so the server decides.
  const opens = await opensFreely(source.md5, encryption).catch(() => true);
  return opens ? undefined : "FILE_LOCKED";
}
