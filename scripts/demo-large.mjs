// Makes a demonstration of the network's size in a separate folder, by real actions: `npm run demo:large --
// [--enterprises N] [--auditors N] [--audits N]`.
import { existsSync } from "node:fs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

const FOLDER = "data-large";

try {
  await ensureInstalled();
  await ensureBuilt(["server"]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.DATA_DIR ??= FOLDER;
if (existsSync(process.env.DATA_DIR)) {
  console.error(`${process.env.DATA_DIR} is there already: serve it with DATA_DIR=${process.env.DATA_DIR} npm start`);
  process.exit(1);
}
process.env.SEED = "demo";
process.env.NODE_ENV ??= "production";
process.argv.splice(2, 0, "demo-large");
await import("../dist/server/main.js");
