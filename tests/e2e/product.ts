import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltNode } from "#tests/factories/builtNode.ts";
import { endProcess } from "../../scripts/lib/end-process.mjs";

/** The built product with the demo programme, on a separate folder and port. */
export interface Product {
  address: string;
  /** Its folder: the database, and mails as files. */
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does after the build, on a copy of the demonstration that `npm test` has it make once. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "pe-quality-e2e-"));
  const { TEST_DEMONSTRATION: demonstration } = process.env;
  if (demonstration) cpSync(demonstration, dataDir, { recursive: true });
  const node = await startBuiltNode({ DATA_DIR: dataDir });
  return {
    address: node.address,
    dataDir,
    async stop() {
      await endProcess(node.process);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
