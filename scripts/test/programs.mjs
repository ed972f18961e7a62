import { missingPackages as chromium } from "../lib/chromium.mjs";
import { missingPackages as clamd } from "../lib/clamav.mjs";
import { installPackagesBeside, mayInstallPackages } from "../lib/debian.mjs";
import { missingPackages as nginx } from "../lib/nginx.mjs";
import { missingPackages as poppler } from "../lib/poppler.mjs";
import { forbidCluster, missingPackages as postgres } from "../lib/postgres-programs.mjs";

/** The Debian packages that are missing of a tool. @type {Record<string, () => string[]>} */
const missing = { chromium, clamd, nginx, poppler, postgres: () => (process.env.TEST_DATABASE_URL ? [] : postgres()) };

/** The Debian packages that these tools lack on this machine. @param {Set<string>} tools */
export const missingPrograms = (tools) => [...tools].flatMap((tool) => missing[tool]?.() ?? []);

/**
 * Installs programs from outside npm, if that is possible, while other work goes on. Code that needs a program checks
 * whether it is there.
 * @param {Set<string>} tools
 */
export async function installPrograms(tools) {
  const packages = missingPrograms(tools);
  if (packages.length === 0 || !mayInstallPackages()) return;
  const allowCluster = forbidCluster();
  try {
    await installPackagesBeside(...packages);
  } finally {
    allowCluster();
  }
}
