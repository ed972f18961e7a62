import { defineConfig } from "vite";
import { formChecks } from "./scripts/lib/form-checks.mjs";
import { markdownDocuments } from "./scripts/lib/markdown.mjs";

/**
 * Packages of pure JavaScript in very many small files, one line per package with its dependencies. Opening the files
 * separately would take a third of the start.
 */
const inside = [
  ...["kysely", "fast-jwt", "nodemailer"],
  ...["@tus/server", "@tus/file-store", "@tus/utils", "srvx"],
  ...["file-type", "strtok3", "token-types", "@tokenizer/inflate"],
  ...["openid-client", "oauth4webapi", "jose"],
];

/** The server: its entry and the worker that renders PDFs; all other packages stay external. */
export default defineConfig({
  plugins: [markdownDocuments, formChecks()],
  publicDir: false,
  ssr: { external: true, noExternal: inside },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: { main: "server/main.ts", "pdf-worker": "server/pdf/worker.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});
