import { defineConfig } from "vitest/config";
import { markdownDocuments } from "../lib/markdown.mjs";
import { suites } from "./parts.mjs";

/**
 * A file of tests that cannot be loaded has failed. Stryker counts failed tests alone, and such a file has none: so it gets
 * one, or a mutant that breaks what is done while loading would count as unnoticed.
 */
const failedFiles = {
  onTestModuleEnd({ task: file }) {
    if (file.result?.state !== "fail" || file.tasks.length > 0) return;
    file.tasks.push({ type: "test", name: "can be loaded", mode: "run", file, result: file.result });
  },
};

/** Stryker runs one project: the domain's own tests, or the API's on SQLite, as vitest.config.ts runs them. */
export default defineConfig({
  plugins: [markdownDocuments],
  test: {
    environment: "node",
    ...suites[process.env.MUTATION_SUITE ?? "domain"],
    env: { TEST_ENGINE: "sqlite" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: [failedFiles],
  },
});
