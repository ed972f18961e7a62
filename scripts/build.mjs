// Builds the client and the server into dist/, each only when its sources changed.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

try {
  ensureInstalled();
  await ensureBuilt(["client", "server"]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
