import { extensionsOf, type FileType } from "#domain/questionnaire/file.ts";
import { plainName } from "#domain/texts/fileName.ts";
import rules from "#schemas/files.json";

const extensions = Object.values(rules.types).flatMap(({ extensions }) => extensions);
/** A name with another file extension gets the one of its content. */
const END_BYTES = 1 + Math.max(...extensions.map((extension) => extension.length));

/** The stored form of a name: without folders, invisible characters, and characters with a meaning for file systems. */
export function cleanName(name: string): string {
  return plainName(name.split(/[\\/]/).at(-1) ?? "", END_BYTES) || "file";
}

/** A name with the extension of its content's type. If `report.exe` is a picture, its name becomes `report.exe.jpg`. */
export function nameFor(name: string, type: FileType): string {
  const extensions = extensionsOf(type);
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return extensions.includes(extension) ? name : `${name}.${extensions[0]}`;
}
