import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

function filesOf(path) {
  const found = statSync(root + path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = readdirSync(root + path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/**
 * A short text that changes when any of these files or folders does, by name, size or time of change.
 * @param {string[]} paths in the checkout
 */
export function stampOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesOf).sort()) {
    const { size, mtimeMs } = statSync(root + path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}
