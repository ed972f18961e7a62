import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkFileNames, consoleChunk } from "./scripts/lib/console-chunk.mjs";
import { formChecks } from "./scripts/lib/form-checks.mjs";
import { shakeableRefine } from "./scripts/lib/shakeable-refine.mjs";
import { unusedParts } from "./scripts/lib/unused-parts.mjs";

/** What the server replaces in dashboard.html by a nonce of its own at every answer. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** What Refine and antd import for parts that nobody uses here; these packages do not say that they can be left out. */
const UNUSED =
  /\/node_modules\/(react-markdown|remark-gfm|sunflower-antd|papaparse|@ant-design\/pro-layout|rc-field-form|@rc-component\/async-validator)\//;

/** The client: the site (index.html) and the console (dashboard.html). */
export default defineConfig({
  plugins: [react(), formChecks(), shakeableRefine, unusedParts],
  worker: { format: "es" },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: ["index.html", "dashboard.html"],
      output: { chunkFileNames, codeSplitting: { groups: consoleChunk() } },
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
    },
  },
});
