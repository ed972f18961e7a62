import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a client whose pages hold nothing but their name, for tests of where an address leads. @returns its folder */
export function writeEmptyClient(): string {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-client-"));
  for (const page of ["index", "dashboard"])
    writeFileSync(join(folder, `${page}.html`), `<!doctype html><html lang="en-GB"><title>${page}</title></html>`);
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/site.json"), "{}");
  return folder;
}
