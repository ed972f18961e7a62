import { installPackages, mayInstallPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { inCi } from "./in-ci.mjs";
import { MissingTool } from "./missing-tool.mjs";

const SHELL = "chromium-headless-shell";

const named = () => (process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []);

/** A browser without windows costs half of the processor time, because it renders no interface for windows. */
const findShell = () => findProgram(...named(), SHELL);

const find = () =>
  findProgram(
    ...named(),
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  );

/** In CI, another browser does not replace the faster one. */
const isMissing = () => !(inCi ? findShell() : find());

/** The missing Debian packages of the browser. */
export const missingPackages = () => (isMissing() ? [SHELL] : []);

const install = () => installPackages(SHELL) || (!find() && installPackages("chromium"));

/**
 * The path of a Chromium or Chrome, installed where that is possible. One without windows comes first.
 * @throws {MissingTool}
 */
export function ensureChromium() {
  if (isMissing() && mayInstallPackages()) install();
  const found = find();
  if (!found) throw new MissingTool("Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH");
  return found;
}
