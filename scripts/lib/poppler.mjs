import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";

const find = () => findProgram("pdftotext", "pdftotext.exe");

/** The Debian packages that are missing of it. */
export const missingPackages = () => (find() ? [] : ["poppler-utils"]);

/** Sees to the programs that read and draw PDFs, installed where that is possible. @throws {MissingTool} */
export function ensurePoppler() {
  const found = find() ?? (mayInstallPackages() && installPackages("poppler-utils") ? find() : undefined);
  if (!found)
    throw new MissingTool("poppler, which reads what our PDFs say: install it (Debian: apt-get install poppler-utils)");
}
