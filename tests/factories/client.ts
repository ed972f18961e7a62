import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a client with pages that only contain their name, for tests of addresses. @returns its folder */
export function writeEmptyClient(): string {
  const folder = mkdtempSync(join(tmpdir(), "pe-quality-client-"));
  for (const page of ["index", "dashboard"])
    writeFileSync(join(folder, `${page}.html`), `<!doctype html><html lang="en-GB"><title>${page}</title></html>`);
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite/site.json"), "{}");
  return folder;
}
