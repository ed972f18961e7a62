import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The first of these programs that is on the machine: a path as it is, a bare name by PATH.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => (/[\\/]/.test(name) ? name : folders.map((folder) => join(folder, name))));
  return candidates.find((path) => existsSync(path));
}
