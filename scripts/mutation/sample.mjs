import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { root } from "../lib/root.mjs";

/** Lines of each sampled file, and of how many files one is sampled: about 200 mutants in all. */
const LINES = 10;
const FILES = 3;

/** A number that looks random and stays the same, so that two runs are about the same lines. */
const drawn = (text, below) => createHash("sha256").update(text).digest().readUInt32BE() % below;

/**
 * A sample of the TypeScript sources in these folders, a few lines a file, as Stryker's patterns.
 * @param {string[]} folders in the checkout
 * @returns {string[]} such as `server/database/change.ts:21-30`
 */
export function sampleOf(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  return files
    .filter((file) => file.endsWith(".ts") && drawn(file, FILES) === 0)
    .map((file) => {
      const lines = readFileSync(root + file, "utf8").split("\n").length;
      const first = 1 + drawn(`${file}:`, Math.max(lines - LINES, 1));
      return `${file}:${first}-${first + LINES - 1}`;
    });
}
