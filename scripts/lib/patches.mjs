import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";

const stampFile = `${root}node_modules/.patches.stamp`;

function patchesHash() {
  const hash = createHash("sha256");
  const names = readdirSync(`${root}patches`).filter((name) => name.endsWith(".patch"));
  for (const name of names.sort()) {
    hash.update(`${name}\0`).update(readFileSync(`${root}patches/${name}`));
  }
  return hash.digest("hex");
}

const installedAt = () => String(statSync(`${root}node_modules/.package-lock.json`).mtimeMs);

/** The last applied patches and their installation; npm ci removes this file with the packages. */
function readStamp() {
  try {
    const [patches, installation] = readFileSync(stampFile, "utf8").split("\n");
    return { patches, installation };
  } catch {
    return {};
  }
}

/** Whether the packages have other patches than the folder now has; only a new installation removes those. */
export const haveOtherPatches = () => ![undefined, patchesHash()].includes(readStamp().patches);

/**
 * Applies `patches` to the installed packages, once per installation.
 * @throws if one no longer fits its package
 */
export function applyPatches() {
  const patches = patchesHash();
  const installation = installedAt();
  const applied = readStamp();
  if (applied.patches === patches && applied.installation === installation) return;
  if (!run(process.execPath, ["node_modules/patch-package/index.js", "--error-on-fail"]))
    throw new Error("A patch no longer fits its package; patches/README.md has the purpose of each");
  writeFileSync(stampFile, `${patches}\n${installation}`);
}
