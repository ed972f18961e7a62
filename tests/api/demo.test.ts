import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import { issuerOf } from "#server/credentials/issuer.ts";
import { anyTables } from "#server/database/database.ts";
import { migrateTo } from "#server/database/migrate.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { startBuiltNode } from "#tests/factories/builtNode.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { serve } from "#tests/factories/listener.ts";
import { aTask } from "#tests/factories/task.ts";

const paths = ["/", "/api/v1/auth/demo", "/api/v1/languages", "/metrics", "/healthz", "/.well-known/did.json"];

/** Headers that proxies add; the last ones only by way of example of a family. */
const forwarding = {
  forwarded: "for=203.0.113.9",
  via: "1.1 proxy",
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-proto": "https",
  "x-forwarded-server": "proxy",
  "x-real-ip": "203.0.113.9",
  "true-client-ip": "203.0.113.9",
  "cf-connecting-ip": "203.0.113.9",
  "cf-ray": "7d",
  "fastly-client-ip": "203.0.113.9",
  "x-client-ip": "203.0.113.9",
  "x-cluster-client-ip": "203.0.113.9",
};

let demo: TestApp;
let programme: TestApp;
beforeAll(async () => {
  demo = await startApp();
  programme = await startApp({ environment: { SEED: "programme" } });
});
afterAll(async () => {
  await programme.stop();
  await demo.stop();
});

const statusOf = async ({ app }: TestApp, url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).statusCode;

/** Sends a request as it stands, and reads the answer's first line. */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const answer = await text(socket);
  return answer.slice(0, answer.indexOf("\r\n"));
}

describe("the demonstration", () => {
  it("answers this machine", async () => {
    for (const path of paths.slice(1)) expect(await statusOf(demo, path, { host: "localhost" }), path).toBe(200);
  });

  it.each(Object.entries(forwarding))("answers nobody through a proxy that sends %s", async (name, value) => {
    for (const path of paths) expect(await statusOf(demo, path, { host: "localhost", [name]: value }), path).toBe(403);
  });

  it("answers at no other name", async () => {
    for (const host of ["quality.example.org", "localhost.example.org", "203.0.113.9:3000"])
      for (const path of paths) expect(await statusOf(demo, path, { host }), `${host}${path}`).toBe(403);
  });

  it("answers nothing that comes in HTTP/1.0, as nginx asks unless it is told otherwise", async () => {
    const address = new URL(await serve(demo));
    const port = Number(address.port);
    const login = JSON.stringify({ email: "admin@demo.example", password: "Demo!2026" });
    const post = (version: string) =>
      `POST /api/v1/auth/login HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n${login}`;
    expect(await sendRaw(port, post("1.0"))).toMatch(/ 403 /);
    expect(await sendRaw(port, post("1.1"))).toMatch(/ 200 /);
    for (const path of paths)
      expect(await sendRaw(port, `GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`), path).toMatch(/ 403 /);
  });

  it("calls its certificates samples, and signs with a key of its own", async () => {
    const code = await aTask(demo, { status: "completed" });
    const admin = await demo.scenario.account("admin@demo.example");
    const [certificate] = (await demo.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
    const told = await demo.call(undefined, "GET", `/certificates/verify/${certificate?.verificationId}`);
    expect(told.body).toMatchObject({ sample: true, number: certificate?.number });
    const [own, real] = [demo, programme].map(({ app }) => issuerOf(app.services.settings).publicKeyMultibase);
    expect(own).not.toBe(real);
  });
});

describe("a programme of its own", () => {
  it("offers no demo accounts, and gives figures to this machine alone", async () => {
    expect((await programme.call(undefined, "GET", "/auth/demo")).body).toEqual({ accounts: [] });
    expect(await statusOf(programme, "/metrics", { host: "localhost" })).toBe(200);
    for (const [name, value] of Object.entries(forwarding))
      expect(await statusOf(programme, "/metrics", { host: "localhost", [name]: value }), name).toBe(403);
  });

  it("that is served beyond this machine gives figures for its token alone: a proxy may look like this machine", async () => {
    const environment = { SEED: "programme", PUBLIC_URL: "https://quality.example.org" };
    const served = await startApp({ environment });
    expect(await statusOf(served, "/metrics", { host: "localhost" })).toBe(403);
    await served.stop();
  });
});

describe("a start", () => {
  const secret = { SESSION_SECRET: "a secret of the tests alone, long enough" };

  it.each([
    ["HOST", { HOST: "0.0.0.0" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://quality.example.org" }],
    ["PUBLIC_URL and SEED", { PUBLIC_URL: "https://quality.example.org", SEED: "programme" }],
  ])("of a demonstration, older ones included, at another %s is refused in a sentence", async (_what, settings) => {
    const { database, environment, drop } = await emptyDatabase();
    await migrateTo(database, "0011-certificates");
    const at = "2026-03-01T10:00:00.000Z";
    const bookkeeping = { revision: 1, createdAt: at, updatedAt: at, trailSeq: 1, trailHash: "x" };
    const account = { id: "1", fullname: "A", fullname_fold: "a", role: "admin", status: "approved" };
    const email = { email: "Admin@demo.example", email_fold: "admin@demo.example" };
    await anyTables(database.kysely)
      .insertInto("users")
      .values({ ...account, ...email, ...bookkeeping })
      .execute();
    await expect(startBuiltNode({ ...environment, ...secret, ...settings })).rejects.toThrow(
      /This database holds the demonstration.*Choose another DATA_DIR/,
    );
    await drop();
  });

  it.each(["a", "admin", "Password1!", "First@example.org1"])(
    "with the weak ADMIN_PASSWORD %s is refused",
    async (weak) => {
      const { environment, drop } = await emptyDatabase();
      const account = { ADMIN_EMAIL: "first@example.org", ADMIN_PASSWORD: weak };
      await expect(startBuiltNode({ ...environment, ...secret, ...account, SEED: "programme" })).rejects.toThrow(
        /ADMIN_PASSWORD breaks the rules for passwords: [^{}]+$/m,
      );
      await drop();
    },
  );
});
