import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { root } from "./root.mjs";

/**
 * Builds a module of the client for Node, with all that it imports, into one file.
 * @param {string} module its path in the project
 * @param {string} file the path of the built file
 */
async function buildForNode(module, file) {
  // Not at the top: the scripts that install the packages import this file before there is a vite.
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: module,
      outDir: dirname(file),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: basename(file), codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
}

/**
 * Builds a module of the client for Node and imports it, for code that the build itself runs.
 * @param {string} module its path in the project
 * @param {string} [kept] path of the built file; without it the file is temporary
 * @returns its exports
 */
export async function importBuilt(module, kept) {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-built-"));
  const file = kept ?? join(folder, "built.mjs");
  try {
    await buildForNode(module, file);
    return await import(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
