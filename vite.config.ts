import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What the server replaces in dashboard.html by a nonce of its own at every answer. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** The client: the site (index.html) and the console (dashboard.html). */
export default defineConfig({
  plugins: [react()],
  worker: { format: "es" },
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: ["index.html", "dashboard.html"] },
  },
});
