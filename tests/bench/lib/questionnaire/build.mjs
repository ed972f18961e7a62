import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { drawAntdStyles } from "../../../../scripts/lib/antd-styles.mjs";

const root = new URL("../../../../", import.meta.url).pathname;
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const names = ["ours", "reference"];

const link = (file) => `<link rel="stylesheet" href="/${file}">`;

const html = (name, css) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>${css.map(link).join("")}<body><script type="module" src="/${name}.js"></script></body></html>`;

/**
 * Builds both questionnaires as they are in production, and serves them.
 * @param {string} folder where the pages are put
 * @returns the address of each, and how to stop serving
 */
export async function buildPages(folder) {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [react()],
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      cssCodeSplit: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `tests/bench/lib/questionnaire/${name}.tsx`])),
        output: { entryFileNames: "[name].js", assetFileNames: "style[extname]" },
      },
    },
  });
  const { css } = await drawAntdStyles();
  await writeFile(join(folder, "antd.css"), css);
  for (const name of names) {
    const files = name === "ours" ? ["antd.css", "style.css"] : [];
    await writeFile(join(folder, `${name}.html`), html(name, files));
  }
  const server = createServer(async ({ url }, response) => {
    try {
      const file = await readFile(join(folder, new URL(url, "http://localhost").pathname));
      response.setHeader("content-type", types[extname(url)] ?? "application/octet-stream").end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${server.address().port}`;
  const close = () => new Promise((closed) => server.close(closed));
  return { ours: `${address}/ours.html`, reference: `${address}/reference.html`, close };
}
