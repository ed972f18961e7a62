import { mkdirSync } from "node:fs";

/** Creates DATA_DIR if it is absent. Throws an error that names the setting if it cannot be created or entered. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be created: ${error instanceof Error ? error.message : error}`);
  }
}
