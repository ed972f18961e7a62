import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { shortLivedOptions } from "../../scripts/lib/short-lived.mjs";

const main = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));

/** Exit code and output of a command of the built product. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Runs a command of the built product, such as `backup FILE`, to its end. */
export function command(words: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, [...shortLivedOptions, main, ...words], { env });
  let said = "";
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}
