import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importBuilt } from "./import-built.mjs";
import { styleLinks } from "./links.mjs";
import { STYLED_PARTS } from "./ready-styles.mjs";

/**
 * Components that never request styles here: menus belong to a Dropdown, which has its own styles for them. Text next
 * to the fields of a group and antd's wireframes are not used.
 */
const NEVER_STYLED = new Set(["Menu", "Space-Addon", "Pagination-bordered"]);

/** Antd's styles, which no browser makes. @returns {Promise<{css: string, names: Set<string>}>} */
export async function drawAntdStyles() {
  const { antdStyles } = await importBuilt("src/app/antdStyles.tsx");
  return antdStyles();
}

/**
 * Writes a file of them into a built client, and a link before those to styles of our own, which go above antd's.
 * @param {string} client its folder
 * @throws when a part of antd is in the client whose styles are not in the file
 */
export async function writeAntdStyles(client) {
  const { css, names } = await drawAntdStyles();
  const there = JSON.parse(readFileSync(join(client, STYLED_PARTS), "utf8"));
  const without = there.filter((name) => !names.has(name) && !NEVER_STYLED.has(name));
  if (without.length > 0)
    throw new Error(`Antd has no styles for ${without.join(", ")}: draw them in src/app/antdStyles.tsx`);

  const file = `assets/antd-${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
  writeFileSync(join(client, file), css);
  const page = join(client, "dashboard.html");
  const [link] = styleLinks([file]);
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(/( *)<link rel="stylesheet"/, (own, indent) => `${indent}${link}\n${own}`),
  );
}
