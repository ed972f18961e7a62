import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./root.mjs";

const require = createRequire(import.meta.url);

/** Biome's own launcher, to be run with node. */
export const biome = () => join(dirname(require.resolve("@biomejs/biome/package.json")), "bin/biome");

/**
 * The text as Biome formats a file of that path.
 * @param {string} path
 * @param {string} text
 */
export function formatted(path, text) {
  const run = spawnSync(process.execPath, [biome(), "format", `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`Biome could not format ${path}: ${run.stderr}`);
  return run.stdout;
}
