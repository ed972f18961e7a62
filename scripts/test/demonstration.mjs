import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "../lib/clean-up.mjs";
import { startProduct } from "../lib/product.mjs";
import { shortLivedOptions } from "../lib/short-lived.mjs";

/**
 * Lets the built product make its demonstration once, for every file of browser tests to begin with a copy of.
 * @returns {Promise<string>} its folder, which goes at the end
 */
export async function makeDemonstration() {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-demonstration-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { process: node } = await startProduct({ DATA_DIR: folder }, { execArgv: shortLivedOptions });
  node.kill("SIGTERM");
  await once(node, "exit");
  return folder;
}
