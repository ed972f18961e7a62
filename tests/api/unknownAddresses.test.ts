import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { writeEmptyClient } from "#tests/factories/client.ts";

let test: TestApp;
const clientDir = writeEmptyClient();

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
  "%s says by its page, and with 404, that nothing stands there",
  async (url) => expect(await open(url)).toEqual({ statusCode: 404, isPage: true }),
);
