import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";

const find = () => findProgram("clamd", "/usr/sbin/clamd");

/** The Debian packages that are missing of it. */
export const missingPackages = () => (find() ? [] : ["clamav-daemon"]);

/** Finds clamd, which scans files, or installs it if possible; tests bring their own signatures. @throws {MissingTool} */
export function ensureClamd() {
  const found = find() ?? (mayInstallPackages() && installPackages("clamav-daemon") ? find() : undefined);
  if (!found) throw new MissingTool("clamd, which scans files: install it (Debian: apt-get install clamav-daemon)");
  return found;
}
