import { defineConfig } from "vitest/config";
import { markdownDocuments } from "../lib/markdown.mjs";

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

/** Stryker runs one project: the domain's own tests, as vitest.config.ts runs them. */
export default defineConfig({
  plugins: [markdownDocuments],
  test: {
    environment: "node",
    include: ["tests/domain/**/*.test.ts"],
    testTimeout: 20_000,
    reporters: [failedFiles],
  },
});
