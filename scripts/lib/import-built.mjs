import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Builds a module of the client for Node and imports it: what is drawn while building, not in a browser.
 * @param {string} module its path in the project
 * @returns what it exports
 */
export async function importBuilt(module) {
  // Not at the top: the scripts that install the packages import this file before there is a vite.
  const { build } = await import("vite");
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-built-"));
  try {
    await build({
      root,
      configFile: false,
      logLevel: "error",
      publicDir: false,
      build: {
        ssr: module,
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: "built.mjs" } },
      },
      ssr: { noExternal: true },
    });
    return await import(join(folder, "built.mjs"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
