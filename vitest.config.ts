import { defineConfig } from "vitest/config";
import { formChecks } from "./scripts/lib/form-checks.mjs";
import { markdownDocuments } from "./scripts/lib/markdown.mjs";
import { resourceParts } from "./scripts/lib/resource-parts.mjs";
import { shortLivedOptions } from "./scripts/lib/short-lived.mjs";
import { slimSchemas } from "./scripts/lib/slim-schemas.mjs";
import LongestFirst from "./scripts/test/sequencer.mjs";

/** No test measures time: this only ends one that hangs, on a machine that does other things as well. */
const PATIENCE_MS = 120_000;
/** The same for tests that run next to the browsers at low priority (`scripts/test/runs.mjs`). */
const LONG_PATIENCE_MS = 20 * 60_000;

/** A simulated page makes most of its objects for a moment: with room for them, in MB, V8 moves few of them on. */
const roomForNewObjects = ["--min-semi-space-size=128", "--max-semi-space-size=128"];

/** Tests that do not depend on the database only run on the embedded one. */
const ofNoEngine = [
  "backup/units",
  "handbook/handbook",
  "environmentFile",
  "bodies",
  "streamLimits",
  "validateUrl",
  "languages",
  "compression",
  "behindNginx",
  "sitePages",
  "unknownAddresses",
].map((name) => `tests/api/${name}.test.ts`);

const api = (engine: "sqlite" | "postgres") => ({
  extends: true as const,
  test: {
    name: `api-${engine}`,
    environment: "node",
    include: ["tests/api/**/*.test.ts"],
    exclude: engine === "postgres" ? ofNoEngine : [],
    setupFiles: ["tests/api/setup.ts"],
    env: { TEST_ENGINE: engine },
    globalSetup: engine === "postgres" ? ["tests/api/dropTemplates.ts"] : [],
  },
});

/** Files of rules that `npm run test:quick` leaves out: one builds and starts the product, which needs SQLite. */
const notQuick = process.env.TEST_QUICK ? ["tests/contracts/adding.test.ts"] : [];

/** The part of PostgreSQL runs only where `npm test` could start a server for it. */
const engines = process.env.TEST_DATABASE_URL ? [api("sqlite"), api("postgres")] : [api("sqlite")];

export default defineConfig({
  plugins: [markdownDocuments, formChecks(["tests/factories/event.json"]), resourceParts],
  test: {
    // Files share their process and its modules: none leaves anything behind, and loading the product takes most of a
    // file's time.
    isolate: false,
    execArgv: shortLivedOptions,
    sequence: { sequencer: LongestFirst },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: 10_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          environment: "node",
          testTimeout: LONG_PATIENCE_MS,
          hookTimeout: LONG_PATIENCE_MS,
          // All tests without another project, so that no test file is left out.
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{api,ui,e2e,pdf}/**", "tests/contracts/**/*.test.tsx", ...notQuick],
        },
      },
      {
        extends: true,
        test: {
          name: "pdf",
          environment: "node",
          testTimeout: LONG_PATIENCE_MS,
          hookTimeout: LONG_PATIENCE_MS,
          include: ["tests/pdf/**/*.test.{ts,tsx}"],
        },
      },
      ...engines,
      {
        extends: true,
        plugins: [slimSchemas],
        test: {
          name: "ui",
          environment: "happy-dom",
          execArgv: roomForNewObjects,
          include: ["tests/ui/**/*.test.{ts,tsx}", "tests/contracts/**/*.test.tsx"],
          setupFiles: ["tests/ui/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.test.ts"],
        },
      },
    ],
  },
});
