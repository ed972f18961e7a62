import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endProcess } from "./end-process.mjs";
import { startProduct } from "./product.mjs";

/** Starts the built product with its demo, on a separate folder and port; tests have prepared one to copy. */
export async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), "pe-quality-demo-"));
  const { TEST_DEMONSTRATION: made } = process.env;
  if (made) cpSync(made, dataDir, { recursive: true });
  const product = await startProduct({ DATA_DIR: dataDir });
  return {
    address: product.address,
    async stop() {
      await endProcess(product.process);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
