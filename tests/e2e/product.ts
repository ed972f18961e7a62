import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/free-port.mjs";

/** The built product with the demo programme, on a folder and a port of its own. */
export interface Product {
  address: string;
  /** Its folder: the database, and mails as files. */
  dataDir: string;
  stop(): void;
}

const entry = new URL("../../dist/server/main.js", import.meta.url).pathname;

function listening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let told = "";
    const read = (chunk: Buffer) => {
      told += chunk;
      if (told.includes("PE Quality is running at")) resolve();
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", () => reject(new Error(`The product ended before it listened: ${told}`)));
  });
}

/** Starts the product as `npm start` does after the build. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "pe-quality-e2e-"));
  const port = await freePort();
  const server = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
  });
  await listening(server);
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    stop() {
      server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
