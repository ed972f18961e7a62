import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium } from "../lib/chromium.mjs";
import { ensureClamd } from "../lib/clamav.mjs";
import { ensureInstalled } from "../lib/install.mjs";
import { MissingTool } from "../lib/missing-tool.mjs";
import { ensureNginx } from "../lib/nginx.mjs";
import { ensurePoppler } from "../lib/poppler.mjs";
import { startPostgres } from "../lib/postgres.mjs";
import { ensurePromtool } from "../lib/promtool.mjs";
import { announceInstallation } from "./announce.mjs";
import { makeDemonstration } from "./demonstration.mjs";
import { installPrograms } from "./programs.mjs";
import { projects } from "./projects.mjs";

/** Programs from outside npm and other requirements of tests, with the environment each provides. */
const tools = {
  postgres: async () => ({ TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? (await startPostgres()) }),
  chromium: async () => ({ CHROMIUM_PATH: ensureChromium() }),
  clamd: async () => ({ CLAMD_PATH: ensureClamd() }),
  nginx: async () => ({ NGINX_PATH: ensureNginx() }),
  promtool: async () => ({ PROMTOOL_PATH: ensurePromtool() }),
  poppler: async () => {
    ensurePoppler();
    return {};
  },
  demonstration: async () => ({ TEST_DEMONSTRATION: await makeDemonstration() }),
};

/** Everything that tests of these projects need or use. @param {{names: string[], quick?: boolean}} selection */
const needsOf = ({ names, quick }) =>
  new Set(quick ? [] : names.flatMap((name) => [...projects[name].needs, ...(projects[name].uses ?? [])]));

/**
 * Prints the packages and programs to install, then installs them and builds the product in parallel. Most of this
 * time is one compiler or the network.
 * @param {import("./projects.mjs").Selection} selection
 */
export async function install(selection) {
  const needs = needsOf(selection);
  await announceInstallation(needs);
  const programs = installPrograms(needs);
  await ensureInstalled({
    sqlite: needs.has("sqlite"),
    during: () => ensureBuilt(["client", "server"].filter((part) => needs.has(part))),
  });
  await programs;
}

/**
 * Starts what these projects need.
 * @param {import("./projects.mjs").Selection} selection
 * @returns the environment for the tests, and the projects that cannot run here because a tool is missing
 */
export async function prepare({ names, quick }) {
  const needs = needsOf({ names, quick });
  const env = quick ? { TEST_QUICK: "1" } : {};
  const missing = new Set();
  for (const [tool, provide] of Object.entries(tools)) {
    if (!needs.has(tool)) continue;
    try {
      Object.assign(env, await provide());
    } catch (error) {
      if (!(error instanceof MissingTool)) throw error;
      console.log(`Missing ${error.message}`);
      for (const name of names) if (projects[name].needs.includes(tool)) missing.add(name);
    }
  }
  return { env, missing: [...missing] };
}
