import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shakeableRefine } from "./scripts/lib/shakeable-refine.mjs";

/** What the server replaces in dashboard.html by a nonce of its own at every answer. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** What Refine imports for parts that nobody uses here; these packages do not say that they can be left out. */
const UNUSED_OF_REFINE =
  /\/node_modules\/(react-markdown|remark-gfm|sunflower-antd|papaparse|@ant-design\/pro-layout)\//;

/** The client: the site (index.html) and the console (dashboard.html). */
export default defineConfig({
  plugins: [react(), shakeableRefine],
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
      treeshake: { moduleSideEffects: [{ test: UNUSED_OF_REFINE, sideEffects: false }] },
    },
  },
});
