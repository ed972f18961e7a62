import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** Debian installs the server's programs outside PATH, in one folder per version; uses the newest. */
function find() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = findProgram(...versions.map((version) => `${DEBIAN}/${version}/bin/initdb`), "initdb");
  return initdb && dirname(initdb);
}

/** The Debian packages that are missing of it. */
export const missingPackages = () => (find() ? [] : ["postgresql"]);

const setting = "/etc/postgresql-common/createcluster.d/pe-quality.conf";

/**
 * Prevents Debian's package from starting its own database on port 5432: only the programs are needed.
 * @returns {() => void} restores the setting after the installation
 */
export function forbidCluster() {
  mkdirSync(dirname(setting), { recursive: true });
  writeFileSync(setting, "create_main_cluster = false\n");
  return () => rmSync(setting, { force: true });
}

function install() {
  const allowCluster = forbidCluster();
  try {
    return installPackages("postgresql");
  } finally {
    allowCluster();
  }
}

/** The folder of PostgreSQL's programs, installed where that is possible. @throws {MissingTool} */
export function ensurePostgresPrograms() {
  const found = find() ?? (mayInstallPackages() && install() ? find() : undefined);
  if (!found)
    throw new MissingTool("PostgreSQL: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL");
  return found;
}
