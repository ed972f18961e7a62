import { existsSync, readFileSync } from "node:fs";
import packageFile from "../../package.json" with { type: "json" };

/** The version of the product that runs, and the commit it was built from. */
export interface Release {
  version: string;
  commit: string;
}

/** The release of code that no build has marked, as in tests and during development. */
export const unbuilt: Release = { version: packageFile.version, commit: "unknown" };

/**
 * The release of a built server: `scripts/lib/build.mjs` writes the commit next to it.
 * @param built the server's main file
 */
export function releaseOf(built: URL): Release {
  const file = new URL("../commit", built);
  return existsSync(file) ? { ...unbuilt, commit: readFileSync(file, "utf8").trim() } : unbuilt;
}

/** A release in words, as in a log. */
export const releaseInWords = ({ version, commit }: Release): string => `version ${version} (${commit})`;
