import { readFileSync } from "node:fs";
import { root } from "./root.mjs";

const { version } = JSON.parse(readFileSync(`${root}node_modules/pdfjs-dist/package.json`, "utf8"));
const JPEG_2000 = "openjpeg_nowasm_fallback.js";

/** Files that pdf.js requests itself when a page of a PDF has a picture in JPEG 2000, under a fixed name. */
export const pdfParts = {
  name: "pdf-parts",
  apply: "build",
  generateBundle() {
    const source = readFileSync(`${root}node_modules/pdfjs-dist/wasm/${JPEG_2000}`);
    this.emitFile({ type: "asset", fileName: `assets/pdf-${version}/${JPEG_2000}`, source });
  },
};
