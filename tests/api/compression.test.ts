import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const get = (path: string, encoding?: string) =>
  test.app.inject({
    url: `/api/v1${path}`,
    headers: { host: "localhost", ...(encoding ? { "accept-encoding": encoding } : {}) },
  });

it("long answers are compressed for clients that accept it, with the same content", async () => {
  const plain = await get("/audit-fields");
  const compressed = await get("/audit-fields", "gzip, br");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(compressed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(plain.json());
});

it("short answers are not compressed", async () => {
  const { headers, statusCode } = await get("/audit-fields/finance-of-nobody", "gzip");
  expect(statusCode).toBe(404);
  expect(headers["content-encoding"]).toBeUndefined();
});
