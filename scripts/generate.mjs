// Writes the types in domain/generated from the JSON files in schemas/. With --check: names those that are stale instead.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { generated } from "./generate/files.mjs";
import { formatted } from "./lib/biome.mjs";
import { root } from "./lib/root.mjs";

const check = process.argv.includes("--check");
const header = "// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.\n\n";

const stale = [];
for (const [path, text] of Object.entries(generated)) {
  const wanted = formatted(path, header + (await text()));
  const found = await readFile(root + path, "utf8").catch(() => "");
  if (found === wanted) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(root + path), { recursive: true });
  await writeFile(root + path, wanted);
}

if (stale.length > 0) console.log(`${check ? "Stale, run `npm run generate`" : "Written"}: ${stale.join(", ")}`);
if (check && stale.length > 0) process.exitCode = 1;
