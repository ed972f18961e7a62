// Sets up what is missing, builds what is stale, and serves.
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";

try {
  await ensureInstalled({ during: () => ensureBuilt(["client", "server"]) });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

process.env.NODE_ENV ??= "production";
await import("../dist/server/main.js");
