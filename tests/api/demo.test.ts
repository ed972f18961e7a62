import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import files from "#schemas/files.json";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { anyTables, type Database } from "#server/database/database.ts";
import { noteInstallation } from "#server/database/installation.ts";
import { migrate, migrateTo, stepsOf } from "#server/database/migrate.ts";
import { visitLinks } from "#server/tasks/links/visitLinks.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { startBuiltNode } from "#tests/factories/builtNode.ts";
import { emptyDatabase } from "#tests/factories/database.ts";
import { serve } from "#tests/factories/listener.ts";
import { aTask } from "#tests/factories/task.ts";
import { announce } from "#tests/factories/upload.ts";

const paths = ["/", "/api/v1/auth/demo", "/api/v1/languages", "/metrics", "/healthz", "/.well-known/did.json"];

/** Paths that the demonstration serves to this machine. */
const open = paths.filter((path) => path !== "/" && path !== "/metrics");

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

/** Sends a raw request, and returns the answer's first line. */
async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const answer = await text(socket);
  return answer.slice(0, answer.indexOf("\r\n"));
}

describe("the demonstration", () => {
  it("answers this machine", async () => {
    for (const path of open) expect(await statusOf(demo, path, { host: "localhost" }), path).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: "http://localhost:5173" },
    { referer: "http://[::1]:3000/dashboard", "sec-fetch-site": "same-origin" },
    { origin: "http://127.0.0.1:3000", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
  ])("answers a page of this machine: %j", async (headers) => {
    for (const path of open) expect(await statusOf(demo, path, { host: "localhost", ...headers }), path).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: "https://quality.example.org" },
    { origin: "null" },
    { referer: "https://quality.example.org/dashboard", "sec-fetch-site": "same-origin" },
    { referer: "http://127.0.0.1.example.org/" },
    { origin: "http://127.0.0.1:3000", referer: "https://quality.example.org/" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("answers no page of another machine: %j", async (headers) => {
    for (const path of paths) expect(await statusOf(demo, path, { host: "localhost", ...headers }), path).toBe(403);
  });

  it("logs the first request from another machine once", async () => {
    const told = await startApp();
    const warn = vi.spyOn(told.app.log, "warn");
    for (const origin of ["https://quality.example.org", "https://other.example.org"])
      await statusOf(told, "/", { host: "localhost", origin });
    expect(warn.mock.calls.map(([about]) => about)).toEqual([
      { host: "localhost", origin: "https://quality.example.org", referer: undefined },
    ]);
    await told.stop();
  });

  it("has figures only for a configured token", async () => {
    expect(await statusOf(demo, "/metrics", { host: "localhost" })).toBe(403);
  });

  it("sends no emails through any configured mail server", async () => {
    const named = await startApp({ environment: { SMTP_URL: "smtp://127.0.0.1:1" } });
    expect(named.app.services.settings.smtpUrl).toBeUndefined();
    await named.stop();
  });

  it("checks no links, neither on request nor by the scheduler", async () => {
    const admin = await demo.scenario.account("admin@demo.example");
    const answer = await demo.call(admin, "GET", "/utils/validate-url?url=https://example.org");
    expect(answer).toMatchObject({ status: 403, body: { code: "DEMO_CHECKS_NO_LINKS" } });
    const { kysely } = demo.app.services.database;
    await aTask(demo, { status: "waiting_for_approval" });
    await visitLinks(demo.app.services);
    const visits = await kysely.selectFrom("link_visits").select("visitedAt").execute();
    expect(new Set(visits.map(({ visitedAt }) => visitedAt))).toEqual(new Set([null]));
  });

  it("stores at most 200 MB of files in all audits together, including concurrent announcements", async () => {
    const small = await startApp();
    const trainee = await small.scenario.person("LT-0142", "student");
    const places: { task: string; question: string }[] = [];
    for (let count = 0; count < 3; count += 1) {
      const task = await aTask(small, { status: "pending_internal_audit", fields: ["sales"] });
      const { body } = await small.call<ResponsesBody>(trainee, "GET", `/tasks/${task}/responses`);
      const asked = body.questionnaire.sections.flatMap(({ questions }) => questions).find(({ proof }) => proof);
      places.push({ task, question: asked?.id ?? "" });
    }
    const large = { name: "large.pdf", content: Buffer.alloc(0), length: files.bytes };
    const fitting = files.demoBytes / files.bytes;
    const sent = await Promise.all(
      Array.from({ length: fitting + 2 }, (_, index) =>
        announce(small, trainee, {
          ...large,
          ...(places[index % places.length] as (typeof places)[number]),
        }),
      ),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(fitting);
    expect(sent.flatMap(({ code }) => code ?? [])).toEqual(["DEMO_FILES_FULL", "DEMO_FILES_FULL"]);
    await small.stop();
  });

  it.each(Object.entries(forwarding))("answers no one through a proxy that sends %s", async (name, value) => {
    for (const path of paths) expect(await statusOf(demo, path, { host: "localhost", [name]: value }), path).toBe(403);
  });

  it("does not answer under another host name", async () => {
    for (const host of ["quality.example.org", "localhost.example.org", "203.0.113.9:3000"])
      for (const path of paths) expect(await statusOf(demo, path, { host }), `${host}${path}`).toBe(403);
  });

  it("answers no request in HTTP/1.0, which is nginx's default", async () => {
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

  it("marks its certificates as samples, and signs with a separate key", async () => {
    const code = await aTask(demo, { status: "completed" });
    const admin = await demo.scenario.account("admin@demo.example");
    const [certificate] = (await demo.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
    const told = await demo.call(undefined, "GET", `/certificates/verify/${certificate?.verificationId}`);
    expect(told.body).toMatchObject({ sample: true, number: certificate?.number });
    const [own, real] = [demo, programme].map(({ app }) => issuerOf(app.services.settings).publicKeyMultibase);
    expect(own).not.toBe(real);
  });
});

describe("a real installation", () => {
  it("offers no demo accounts, and gives figures only to this machine", async () => {
    expect((await programme.call(undefined, "GET", "/auth/demo")).body).toEqual({ accounts: [] });
    expect(await statusOf(programme, "/metrics", { host: "localhost" })).toBe(200);
    for (const [name, value] of Object.entries(forwarding))
      expect(await statusOf(programme, "/metrics", { host: "localhost", [name]: value }), name).toBe(403);
  });

  it("that serves other machines gives figures only for its token, because a proxy may look like this machine", async () => {
    const environment = { SEED: "programme", PUBLIC_URL: "https://quality.example.org" };
    const served = await startApp({ environment });
    expect(await statusOf(served, "/metrics", { host: "localhost" })).toBe(403);
    await served.stop();
  });
});

/** As the seed notes it. */
const noteDemonstration = (database: Database) =>
  database.transaction((transaction) => noteInstallation(transaction, "demo", new Date()));

describe("a start", () => {
  const secret = { SESSION_SECRET: "a secret of the tests alone, long enough" };

  it.each([
    ["HOST", { HOST: "0.0.0.0" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://quality.example.org" }],
    ["PUBLIC_URL and SEED", { PUBLIC_URL: "https://quality.example.org", SEED: "programme" }],
  ])("of a new or older demonstration at another %s is refused with a message", async (_what, settings) => {
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
      /This database has the demonstration.*Choose another DATA_DIR/,
    );
    expect((await stepsOf(database)).done.at(-1)).toBe("0011-certificates");
    await drop();
  });

  it.each(["TRUST_PROXY", "SMTP_URL", "ADMIN_EMAIL", "ADMIN_PASSWORD"])(
    "on an empty database with %s creates no demonstration, and leaves nothing",
    async (name) => {
      const { database, environment, drop } = await emptyDatabase();
      const value =
        { TRUST_PROXY: "127.0.0.1", SMTP_URL: "smtp://localhost", ADMIN_EMAIL: "a@example.org" }[name] ?? "x";
      await expect(startBuiltNode({ ...environment, ...secret, [name]: value })).rejects.toThrow(
        new RegExp(`There is no administrator yet \\(.*${name}.*: set ADMIN_.*, or SEED=demo for the demonstration`),
      );
      expect((await stepsOf(database)).done).toEqual([]);
      await drop();
    },
  );

  it("on a demonstration with a setting of real installations is refused, and continues with SEED=demo", async () => {
    const { database, environment, drop } = await emptyDatabase();
    await migrate(database);
    await noteDemonstration(database);
    const real = { ...environment, ...secret, TRUST_PROXY: "127.0.0.1" };
    for (const settings of [real, { ...real, SEED: "programme" }])
      await expect(startBuiltNode(settings)).rejects.toThrow(
        /TRUST_PROXY.* asks for a real installation.*set SEED=demo to go on/,
      );
    const node = await startBuiltNode({ ...real, SEED: "demo" });
    expect(node.output()).toContain("This is the DEMONSTRATION: everybody knows its passwords");
    node.process.kill();
    await once(node.process, "exit");
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
