import { ensureBuilt } from "../lib/build.mjs";
import { ensureChromium } from "../lib/chromium.mjs";
import { ensureClamd } from "../lib/clamav.mjs";
import { MissingTool } from "../lib/missing-tool.mjs";
import { ensurePoppler } from "../lib/poppler.mjs";
import { startPostgres } from "../lib/postgres.mjs";
import { projects } from "./projects.mjs";

/** The programs from outside npm, and the environment that each gives the tests. */
const tools = {
  postgres: async () => ({ TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? (await startPostgres()) }),
  chromium: async () => ({ CHROMIUM_PATH: ensureChromium() }),
  clamd: async () => ({ CLAMD_PATH: ensureClamd() }),
  poppler: async () => {
    ensurePoppler();
    return {};
  },
};

/**
 * Builds and starts what these projects need.
 * @param {string[]} names
 * @returns the environment for the tests, and the projects that cannot run here because a tool is missing
 */
export async function prepare(names) {
  const needs = new Set(names.flatMap((name) => [...projects[name].needs, ...(projects[name].uses ?? [])]));
  await ensureBuilt(["client", "server"].filter((part) => needs.has(part)));

  const env = {};
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
