import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright";
import { build, mergeConfig, type PreviewServer, preview } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, visit } from "#tests/e2e/browser.ts";
import { client } from "../../vite.config.ts";

const page = fileURLToPath(new URL("antd/index.html", import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), "pe-quality-antd-"));
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser("wide");
  const own = { configFile: false, logLevel: "error", build: { outDir, rolldownOptions: { input: page } } } as const;
  await build(mergeConfig({ ...client, build: { ...client.build, rolldownOptions: {} } }, own));
  server = await preview({ configFile: false, build: { outDir }, preview: { host: "127.0.0.1", port: 0 } });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

it("components of antd that the product does not use are built like in development", async () => {
  const visitor = await visit(browser, server.resolvedUrls?.local[0] ?? "");
  await visitor.page.goto("/tests/e2e/antd/");
  const parts = visitor.page.getByRole("region");
  await parts.first().waitFor();
  const drawn = await parts.evaluateAll((each) => each.map((part) => [part.ariaLabel, part.childElementCount > 0]));
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn.filter(([, isThere]) => !isThere)).toEqual([]);
  await visitor.page.getByText("Heute", { exact: true }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await browser.close();
});
