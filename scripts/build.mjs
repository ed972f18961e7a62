// Builds the client and the server into dist/, each only if its sources changed; `npm run build server` builds only
// that half.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

const named = process.argv.slice(2);
const parts = ["client", "server"].filter((part) => named.length === 0 || named.includes(part));

try {
  await ensureInstalled();
  await ensureBuilt(parts);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
