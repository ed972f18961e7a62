import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { writeEmptyClient } from "#tests/factories/client.ts";

let test: TestApp;
const clientDir = writeEmptyClient();
writeFileSync(join(clientDir, "assets/page-abc.js"), "plain");
writeFileSync(join(clientDir, "assets/page-abc.js.br"), "compressed");

beforeAll(async () => {
  test = await startApp({ clientDir });
});
afterAll(async () => {
  await test.stop();
  rmSync(clientDir, { recursive: true });
});

const open = async (url: string) => {
  const { statusCode, payload } = await test.app.inject({ url, headers: { host: "localhost" } });
  return { statusCode, isPage: payload.includes("<title>") };
};

it.each(["/", "/docs", "/de-DE/privacy/", "/verify/x", "/dashboard", "/bg-BG/dashboard/enterprises/show/LT-0142"])(
  "%s is a page",
  async (url) => expect(await open(url)).toEqual({ statusCode: 200, isPage: true }),
);

it.each(["/no-such-page", "/it-IT/nothing", "/dashboard/nothing", "/dashboard/auth/nothing", "/privacy/more"])(
  "%s is answered with a page and 404",
  async (url) => expect(await open(url)).toEqual({ statusCode: 404, isPage: true }),
);

describe("a file with a hash in its name", () => {
  const ask = (url: string) =>
    test.app
      .inject({ url, headers: { host: "localhost", "accept-encoding": "br" } })
      .then(({ statusCode, headers, payload }) => ({
        statusCode,
        encoding: headers["content-encoding"],
        cached: headers["cache-control"],
        payload,
      }));

  it("needs no revalidation, and has no headers for it", async () => {
    const { headers } = await test.app.inject({ url: "/assets/page-abc.js", headers: { host: "localhost" } });
    expect(headers).toMatchObject({ "content-length": "5" });
    for (const name of ["etag", "last-modified", "accept-ranges"]) expect(headers).not.toHaveProperty(name);
  });

  it("is sent in its compressed copy, and cached permanently", async () =>
    expect(await ask("/assets/page-abc.js")).toEqual({
      statusCode: 200,
      encoding: "br",
      cached: "public, max-age=31536000, immutable",
      payload: "compressed",
    }));

  it.each([
    "/assets/page-abc.js.br",
    "/assets/page-def.js",
    "/assets/..%2findex.html",
    "/assets/%2e%2e/dashboard.html",
  ])("cannot be %s", async (url) =>
    expect(await ask(url)).toMatchObject({ statusCode: 404, payload: expect.stringContaining("NOT_FOUND") }),
  );
});
