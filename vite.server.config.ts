import { defineConfig } from "vite";
import { markdownDocuments } from "./scripts/lib/markdown.mjs";

/**
 * The server: its entry and the worker that draws PDFs, with the packages left outside. Except those of pure JavaScript
 * in very many small files: opening them one by one would be a third of the time that a start takes.
 */
export default defineConfig({
  plugins: [markdownDocuments],
  publicDir: false,
  ssr: { external: true, noExternal: ["kysely", "fast-jwt"] },
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
