import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** What the server replaces in dashboard.html by a nonce of its own at every answer. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/**
 * rc-util measures the scrollbar with a style element that antd gives no nonce, so the console's policy would refuse it.
 * The console's entry keeps its nonce in `globalThis.__cspNonce`; this makes it the fallback.
 */
const nonceForMeasuredStyles: Plugin = {
  name: "nonce-for-measured-styles",
  apply: "build",
  transform: {
    filter: { id: /\/rc-util\/es\/Dom\/dynamicCSS\.js$/ },
    handler(code) {
      const read = "var csp = option.csp,";
      if (!code.includes(read))
        throw new Error(`rc-util no longer says "${read}": look for another place for the nonce`);
      const fallback = "globalThis.__cspNonce ? { nonce: globalThis.__cspNonce } : undefined";
      return { code: code.replace(read, `var csp = option.csp || (${fallback}),`), map: null };
    },
  },
};

/** The client: the site (index.html) and the console (dashboard.html). */
export default defineConfig({
  plugins: [react(), nonceForMeasuredStyles],
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
