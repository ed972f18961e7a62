// Lists the exports that no other module imports.
import { readdirSync, readFileSync } from "node:fs";
import { root } from "../lib/root.mjs";
import { unusedExports } from "../lib/unused-exports.mjs";

const folders = ["domain", "providers", "scripts", "server", "src", "tests"];
const HELD = /^(domain|providers|server|src|tests\/factories)\//;
const GENERATED = /\/generated\//;

const inside = (folder) =>
  readdirSync(root + folder, { recursive: true })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const beside = readdirSync(root).filter((name) => /\.(ts|mjs)$/.test(name));
const paths = [...folders.flatMap(inside), ...beside];
const sources = new Map(paths.map((path) => [path, readFileSync(root + path, "utf8")]));

const unused = unusedExports(sources, (path) => HELD.test(path) && !GENERATED.test(path));
for (const found of unused) console.log(`Exported, but never imported: ${found}`);
process.exitCode = unused.length === 0 ? 0 : 1;
