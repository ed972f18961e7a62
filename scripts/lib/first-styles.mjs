import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importBuilt } from "./import-built.mjs";
import { styleLinks } from "./links.mjs";

/** The styles that antd need not make in the browser. @returns {Promise<string>} */
export async function firstStyles() {
  const { firstStyles: draw } = await importBuilt("src/app/firstStyles.tsx");
  return draw();
}

/**
 * Writes a file of them into a built client, and a link before those to styles of our own, which go above antd's.
 * @param {string} client its folder
 */
export async function writeFirstStyles(client) {
  const css = await firstStyles();
  const file = `assets/first-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
  writeFileSync(join(client, file), css);
  const page = join(client, "dashboard.html");
  const [link] = styleLinks([file]);
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(/( *)<link rel="stylesheet"/, (own, indent) => `${indent}${link}\n${own}`),
  );
}
