import { defineConfig } from "vitest/config";
import { markdownDocuments } from "../lib/markdown.mjs";

/** Stryker runs one project: the tests that MUTATION_TESTS names, as vitest.config.ts would run them. */
export default defineConfig({
  plugins: [markdownDocuments],
  test: {
    environment: "node",
    include: [process.env.MUTATION_TESTS],
    env: { TEST_ENGINE: "sqlite" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
