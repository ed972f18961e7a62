// Formats the sources and sorts their imports; `npm run format -- src` a part.
import { biome } from "./lib/biome.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

const named = process.argv.slice(2);

await ensureInstalled();
const formatted = run(process.execPath, [
  biome(),
  "check",
  "--write",
  "--linter-enabled=false",
  ...(named.length > 0 ? named : ["."]),
]);
process.exitCode = formatted ? 0 : 1;
