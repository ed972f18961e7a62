import { createServer, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkUrl } from "#server/tasks/links/checkUrl.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

/** An unrequested answer that switches the protocol away from HTTP. */
const switching = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n";

let test: TestApp;
let pages: Server;
let port: number;
/** Requests to the test's own page server. */
const asked: string[] = [];
beforeAll(async () => {
  test = await startApp({ environment: { SEED: "programme" } });
  pages = createServer((request, response) => {
    asked.push(String(request.url));
    if (request.url === "/slow") return;
    if (request.url === "/switch") return request.socket.write(switching);
    if (request.url === "/empty") return request.socket.end();
    const canary = request.url?.split("/to?port=")[1];
    const to =
      { "/inside": "http://127.0.0.2/secret", "/loop": "/loop", "/moved": "/there" }[request.url ?? ""] ??
      (canary && `http://changing.example:${canary}/`);
    response.writeHead(to ? 302 : request.url === "/gone" ? 404 : 200, to ? { location: to } : {}).end();
  });
  await new Promise<void>((resolve) => pages.listen(0, "0.0.0.0", resolve));
  port = (pages.address() as AddressInfo).port;
});
afterAll(async () => {
  pages.closeAllConnections();
  pages.close();
  await test.stop();
});

/** Listens where no connection may ever arrive, and counts those that do. */
async function withCanary(work: (port: number) => Promise<void>, heard = 0): Promise<void> {
  let connections = 0;
  const canary = createServer((_request, response) => response.end()).on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => canary.listen(0, "::", resolve));
  try {
    await work((canary.address() as AddressInfo).port);
    expect(connections).toBe(heard);
  } finally {
    canary.closeAllConnections();
    canary.close();
  }
}

/** Answers for every name with the next of these addresses, and with the last one from then on. */
function resolving(...answers: string[][]): LookupFunction {
  let next = 0;
  return (_name, { all }, callback) => {
    const addresses = (answers[Math.min(next++, answers.length - 1)] ?? []).map((address) => ({ address, family: 4 }));
    if (all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? "", 4);
  };
}

it("a canary receives permitted requests", () =>
  withCanary(async (canary) => {
    const policy = { allowAddresses: ["127.0.0.1"], allowPorts: [canary] };
    expect(await checkUrl(`http://127.0.0.1:${canary}/`, new Date(), policy)).toMatchObject({ valid: true });
  }, 1));

describe("a canary on loopback receives no request", () => {
  it.each([
    "127.0.0.1",
    "localhost",
    "localhost.",
    "0.0.0.0",
    "127.1",
    "0x7f000001",
    "2130706433",
    "0177.0.0.1",
    "127.0.0.2",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "①②⑦.0.0.1",
  ])("of http://%s", (host) =>
    withCanary(async (canary) => {
      const { valid, reason } = await checkUrl(`http://${host}:${canary}/`, new Date(), { allowPorts: [canary] });
      expect([valid, ["private", "unreachable", "timeout"].includes(String(reason))]).toEqual([false, true]);
    }),
  );

  it("of a name that resolves to it, and the answer does not reveal that the name exists", () =>
    withCanary(async (canary) => {
      const policy = { allowPorts: [canary], lookup: resolving(["127.0.0.1"]) };
      const found = await checkUrl(`http://innocent.example:${canary}/`, new Date(), policy);
      expect(found).toMatchObject({ valid: false, reason: "unreachable" });
    }));

  it("of a name that resolves to it and to a public address", () =>
    withCanary(async (canary) => {
      const policy = { allowPorts: [canary], lookup: resolving(["192.0.1.1", "127.0.0.1"]) };
      const found = await checkUrl(`http://innocent.example:${canary}/`, new Date(), policy);
      expect(found).toMatchObject({ valid: false, reason: "unreachable" });
    }));

  it("of a name that changes from a public address to loopback after the first request", () =>
    withCanary(async (canary) => {
      const policy = {
        allowAddresses: ["127.0.0.3"],
        allowPorts: [canary, port],
        lookup: resolving(["127.0.0.3"], ["127.0.0.1"]),
      };
      const found = await checkUrl(`http://changing.example:${port}/to?port=${canary}`, new Date(), policy);
      expect(found).toMatchObject({ valid: false, reason: "unreachable" });
      expect(asked).toContain(`/to?port=${canary}`);
    }));
});

describe("the call", () => {
  const call = async (url: string) =>
    test.call(
      await test.scenario.person("LT-0142", "student"),
      "GET",
      `/utils/validate-url?url=${encodeURIComponent(url)}`,
    );

  it.each(["http://10.0.0.1/", "http://169.254.169.254/latest/meta-data", "http://[fd00::1]/"])(
    "refuses %s",
    async (url) => {
      expect((await call(url)).body).toMatchObject({ valid: false, reason: "private" });
    },
  );

  it("is possible 120 times in ten minutes at most", async () => {
    const answers = await Promise.all(Array.from({ length: 125 }, () => call("no address")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(4);
    expect(refused[0]).toMatchObject({
      body: { code: "TOO_MANY_REQUESTS" },
      headers: { "retry-after": expect.any(String) },
    });
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

  it("returns the result of the page", async () => {
    expect(await check("/")).toMatchObject({ valid: true, status: 200 });
    expect(await check("/moved")).toMatchObject({ valid: true, status: 200 });
    expect(await check("/gone")).toMatchObject({ valid: false, status: 404, reason: "status" });
  });

  it("follows no redirect to a private address, and a limited number of others", async () => {
    expect(await check("/inside")).toMatchObject({ valid: false, reason: "private" });
    expect(await check("/loop")).toMatchObject({ valid: false, reason: "redirects" });
  });

  it.each(["/switch", "/empty"])("refuses an answer that is not a page: %s", async (path) => {
    expect(await check(path)).toMatchObject({ valid: false, reason: "unreachable" });
  });

  it("waits three seconds at most", async () => {
    expect(await check("/slow")).toMatchObject({ valid: false, reason: "timeout" });
  });
});
