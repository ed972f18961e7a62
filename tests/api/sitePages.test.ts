import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { writeEmptyClient } from "#tests/factories/client.ts";

let test: TestApp;
const clientDir = writeEmptyClient();

/** A client of which the build has drawn the sign-in page in German, and nothing else. */
function drawOnePage(): void {
  mkdirSync(join(clientDir, "prerendered"));
  writeFileSync(join(clientDir, "prerendered/login.html"), "<title>drawn</title>__PUBLIC_URL__");
  const openings = {
    "/dashboard/auth/login": { "de-DE": { links: "<link>", prerendered: "prerendered/login.html" } },
    "/privacy": { "de-DE": { links: "<link>" } },
  };
  writeFileSync(join(clientDir, ".vite/site.json"), JSON.stringify(openings));
  writeFileSync(join(clientDir, "index.html"), '<html lang="en-GB"><head><title>index</title></head></html>');
}

beforeAll(async () => {
  drawOnePage();
  test = await startApp({ clientDir });
});
afterAll(async () => {
  await test.stop();
  rmSync(clientDir, { recursive: true });
});

const open = async (url: string) => (await test.app.inject({ url, headers: { host: "localhost" } })).payload;

it("sends a page as the build has drawn it, with the product's own address", async () => {
  expect(await open("/de-DE/dashboard/auth/login")).toMatch(/^<title>drawn<\/title>https?:\/\//);
});

it.each([
  ["an address that says more than its path", "/de-DE/dashboard/auth/login?with=email"],
  ["a slash at its end", "/de-DE/dashboard/auth/login/"],
  ["a page that is not drawn", "/de-DE/privacy"],
])("sends what draws the page in its language, with the links to it: %s", async (_case, url) => {
  const page = await open(url);
  expect(page).toMatch(/<html [^>]*lang="de-DE"/);
  expect(page).toContain("<title>index</title>");
  expect(page).toContain("<link>");
});

it.each(["/dashboard/auth/login", "/de-DE/nothing"])("has no links where the build knows none: %s", async (url) => {
  expect(await open(url)).not.toContain("<link>");
});

it("hands out no drawn page as a file", async () => {
  const { statusCode } = await test.app.inject({ url: "/prerendered/login.html", headers: { host: "localhost" } });
  expect(statusCode).toBe(404);
});
