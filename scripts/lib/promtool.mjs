import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const folder = join(root, ".cache/prometheus");
const unpacked = join(folder, "usr/bin/promtool");

const find = () => findProgram("promtool", unpacked);

export const isMissing = () => find() === undefined;

/** Extracts only promtool from Debian's package: installing the package would start a Prometheus. */
function unpack() {
  const archive = join(folder, "package.deb");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const script = [
    'cd "$1"',
    "(apt-get download -qq prometheus || (apt-get update -qq && apt-get download -qq prometheus))",
    "mv prometheus_*.deb package.deb",
    "(dpkg-deb --fsys-tarfile package.deb | tar -x ./usr/bin/promtool)",
  ].join(" && ");
  run("sh", ["-c", script, "sh", folder]);
  rmSync(archive, { force: true });
  return existsSync(unpacked);
}

/** Sees to promtool, which evaluates alert rules, unpacked where that is possible. @returns its path @throws {MissingTool} */
export function ensurePromtool() {
  const found = find() ?? (mayInstallPackages() && unpack() ? find() : undefined);
  if (!found)
    throw new MissingTool("promtool, which evaluates alert rules: install it (Debian: apt-get install prometheus)");
  return found;
}
