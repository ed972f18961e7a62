import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";
import { root } from "./root.mjs";

/** Starts the built product with its demo, on a folder and a port of its own. */
export async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), "pe-quality-demo-"));
  const port = await freePort();
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir };
  const server = spawn(process.execPath, [`${root}dist/server/main.js`], { env });
  await new Promise((resolve) => server.stdout.on("data", (text) => String(text).includes("is running") && resolve()));
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
