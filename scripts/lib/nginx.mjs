import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";

const find = () => findProgram("nginx", "/usr/sbin/nginx");

/** The Debian packages that are missing of it; its small build has the proxy. */
export const missingPackages = () => (find() ? [] : ["nginx-light"]);

/** Sees to nginx, behind which some tests put the product, installed where that is possible. @throws {MissingTool} */
export function ensureNginx() {
  const found = find() ?? (mayInstallPackages() && installPackages(...missingPackages()) ? find() : undefined);
  if (!found) throw new MissingTool("nginx, a proxy: install it (Debian: apt-get install nginx-light)");
  return found;
}
