import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { MissingTool } from "./missing-tool.mjs";

const find = () =>
  findProgram(
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );

/** The Debian packages that are missing of it. */
export const missingPackages = () => (find() ? [] : ["chromium-headless-shell"]);

const install = () => installPackages("chromium-headless-shell") || installPackages("chromium");

/**
 * The path of a Chromium or Chrome, installed where that is possible. The one that has no window at all comes first: it
 * does the same with a quarter less work.
 * @throws {MissingTool}
 */
export function ensureChromium() {
  const found = find() ?? (mayInstallPackages() && install() ? find() : undefined);
  if (!found) throw new MissingTool("Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH");
  return found;
}
