import react from "@vitejs/plugin-react";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { formChecks } from "./scripts/lib/form-checks.mjs";
import { chunkFileNames, joinedChunks } from "./scripts/lib/join-chunks.mjs";
import { joinedTexts } from "./scripts/lib/joined-texts.mjs";
import { pdfParts } from "./scripts/lib/pdf-parts.mjs";
import { readyStyles } from "./scripts/lib/ready-styles.mjs";
import { resourceParts } from "./scripts/lib/resource-parts.mjs";
import { shakeableRefine } from "./scripts/lib/shakeable-refine.mjs";
import { slimSchemas } from "./scripts/lib/slim-schemas.mjs";

/** Placeholder in dashboard.html that the server replaces by a new nonce at every request. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";

/** Imports of Refine and antd for unused components; these packages are not marked as free of side effects. */
const UNUSED =
  /\/node_modules\/(react-markdown|remark-gfm|sunflower-antd|papaparse|@ant-design\/pro-layout|rc-field-form|@rc-component\/async-validator)\//;

/** Common configuration of all builds of the client. */
export const client: UserConfig = {
  plugins: [slimSchemas, react(), formChecks(), resourceParts, joinedTexts, shakeableRefine, readyStyles, pdfParts],
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
      output: { chunkFileNames },
      treeshake: { moduleSideEffects: [{ test: UNUSED, sideEffects: false }] },
    },
  },
};

/** The client: the site (index.html) and the console (dashboard.html). */
export default defineConfig(async ({ command }) => {
  if (command === "serve") return client;
  const codeSplitting = await joinedChunks(client);
  return mergeConfig(client, {
    build: { rolldownOptions: { preserveEntrySignatures: "allow-extension", output: { codeSplitting } } },
  });
});
