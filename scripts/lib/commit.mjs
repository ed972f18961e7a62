import { execFileSync } from "node:child_process";
import { root } from "./root.mjs";

/** The commit of the sources: as the variable COMMIT names it, since an image is built without git, or by git. */
export function commitOf() {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    return execFileSync("git", ["-C", root, "describe", "--always", "--dirty", "--abbrev=8", "--exclude=*"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "unknown";
  }
}
