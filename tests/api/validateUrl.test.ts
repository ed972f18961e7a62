import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkUrl } from "#server/links/checkUrl.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let pages: Server;
let port: number;
beforeAll(async () => {
  test = await startApp();
  pages = createServer((request, response) => {
    if (request.url === "/slow") return;
    const to = { "/inside": "http://127.0.0.2/secret", "/loop": "/loop", "/moved": "/there" }[request.url ?? ""];
    response.writeHead(to ? 302 : request.url === "/gone" ? 404 : 200, to ? { location: to } : {}).end();
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  port = (pages.address() as AddressInfo).port;
});
afterAll(async () => {
  pages.closeAllConnections();
  pages.close();
  await test.stop();
});

describe("the server never reaches a private address", () => {
  it.each([
    "http://127.0.0.1/",
    "http://localhost/",
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "http://0x7f000001/",
  ])("%s", async (url) => {
    const student = await test.story.person("LT-0142", "student");
    const { body } = await test.call(student, "GET", `/utils/validate-url?url=${encodeURIComponent(url)}`);
    expect(body).toMatchObject({ valid: false });
    expect(["private", "unreachable"]).toContain(body.reason);
  });
});

it.each([
  ["no address", "not an address", "address"],
  ["another scheme", "file:///etc/passwd", "address"],
  ["another port", "http://example.org:22/", "port"],
])("refuses %s", async (_name, url, reason) => {
  expect(await checkUrl(url, new Date())).toMatchObject({ valid: false, reason });
});

describe("with one address allowed", () => {
  const check = (path: string) =>
    checkUrl(`http://127.0.0.1:${port}${path}`, new Date(), { allowAddresses: ["127.0.0.1"], allowPorts: [port] });

  it("tells what is there", async () => {
    expect(await check("/")).toMatchObject({ valid: true, status: 200 });
    expect(await check("/moved")).toMatchObject({ valid: true, status: 200 });
    expect(await check("/gone")).toMatchObject({ valid: false, status: 404, reason: "status" });
  });

  it("follows no redirect to a private address, and not for ever", async () => {
    expect(await check("/inside")).toMatchObject({ valid: false, reason: "private" });
    expect(await check("/loop")).toMatchObject({ valid: false, reason: "redirects" });
  });

  it("waits three seconds at most", async () => {
    expect(await check("/slow")).toMatchObject({ valid: false, reason: "timeout" });
  });
});
