// Writes what follows from other files: types from schemas/ and the migrations, the table of calls from the server's routes, the site's rosette.
// With --check: names those that are stale instead.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { formatted } from "./lib/biome.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { requireValidSchemas } from "./lib/schema-files.mjs";

const check = process.argv.includes("--check");

/** The source of each generated page. */
const sources = {
  "docs/glossary.md": "docs/glossary.json",
  "docs/privacy.md": "schemas/personal-data.json",
  "docs/settings.md": "schemas/settings.json",
  "docs/calls.md": "the routes",
};

/** The content of a file with a line that names its source. */
function finished(path, text) {
  if (path.endsWith(".md"))
    return `<!-- Generated from ${sources[path]} by \`npm run generate\`: not to be changed by hand. -->\n\n${text}`;
  if (path.endsWith(".svg"))
    return `<!-- Generated from domain/certificate by \`npm run generate\`: not to be changed by hand. -->\n${text}`;
  if (path.endsWith(".html"))
    return `<!doctype html>\n<!-- Generated from locales by \`npm run generate\`: not to be changed by hand. -->\n${text}`;
  if (path.endsWith("calls.ts"))
    return formatted(
      path,
      `// Generated from server/actions by \`npm run generate\`: not to be changed by hand.\n\n${text}`,
    );
  if (path.endsWith(".jsonc"))
    return `// Generated from layers.json by \`npm run generate\`: not to be changed by hand.\n${text}`;
  const header = path.startsWith("server/")
    ? "// Generated from the migrations and schemas/ by `npm run generate`: not to be changed by hand.\n\n"
    : "// Generated from schemas/ by `npm run generate`: change the JSON there, not this file.\n\n";
  return formatted(path, header + text);
}

await ensureInstalled();
try {
  await requireValidSchemas();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { generated } = await import("./generate/files.mjs");
const { closeServer } = await import("./generate/server.mjs");

const stale = [];
for (const [path, text] of Object.entries(generated)) {
  const wanted = finished(path, await text());
  const found = await readFile(root + path, "utf8").catch(() => "");
  if (found === wanted) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(root + path), { recursive: true });
  await writeFile(root + path, wanted);
}
await closeServer();

const heading = check ? "Stale, run `npm run generate`" : "Written";
if (stale.length > 0) console.log(`${heading}: ${stale.join(", ")}`);
if (check && stale.length > 0) process.exitCode = 1;
