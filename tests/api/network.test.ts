import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import limits from "#schemas/limits.json";
import { clientAddress } from "#server/plugins/clientAddress.ts";
import { sha256 } from "#server/sha256.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "#tests/factories/identityProvider.ts";

const CALLBACK = "http://127.0.0.1:3000/api/v1/auth/pen/callback";

let provider: IdentityProvider;
let test: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider(CALLBACK);
  test = await startApp({
    environment: { PEN_ISSUER: provider.issuer, PEN_CLIENT_ID: CLIENT.id, PEN_CLIENT_SECRET: CLIENT.secret },
  });
});
beforeEach(() => {
  provider.claims = { name: "Ieva Kazlauskaitė", pe_role: "student", pe_codes: ["LT-0142"] };
  provider.forge = {};
  provider.away = undefined;
});
afterAll(async () => {
  await test.stop();
  await provider.stop();
});

/** A browser that has begun to sign in: its cookie, and the address the provider sends it back to. */
async function atTheProvider(returnUrl = "/dashboard"): Promise<{ cookie: string; back: URL }> {
  const begun = await test.call(undefined, "GET", `/auth/login-pen?returnUrl=${encodeURIComponent(returnUrl)}`);
  expect(begun.status).toBe(302);
  const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
  return { cookie, back: new URL(await provider.signIn(String(begun.headers.location))) };
}

async function comeBack({ cookie, back }: { cookie: string; back: URL }, accept = "application/json") {
  const answer = await test.app.inject({
    method: "GET",
    url: back.pathname + back.search,
    headers: { host: "localhost", cookie, accept },
  });
  return { status: answer.statusCode, location: String(answer.headers.location), body: answer.body };
}

const codeIn = (location: string) => String(new URL(location, "http://localhost").searchParams.get("code"));

const exchange = (code: string) =>
  test.call<{ token: string; codes: string[] }>(undefined, "POST", "/auth/exchange", { code });

async function signIn() {
  const { location } = await comeBack(await atTheProvider());
  return exchange(codeIn(location));
}

const refused = (code: string, status: number) => (answer: { status: number; body: string }) =>
  expect({ status: answer.status, code: JSON.parse(answer.body).code }).toEqual({ status, code });

const invalid = refused("INVALID_CODE", 401);

describe("the network's sign-in", () => {
  it("leads to the page asked for, and hands a person over once, within a minute", async () => {
    const { status, location } = await comeBack(await atTheProvider("/de-DE/dashboard/task/LT-0142-2026-01"));
    expect(status).toBe(302);
    expect(location).toMatch(/^\/dashboard\/auth\/callback\?/);
    expect(new URL(location, "http://localhost").searchParams.get("returnUrl")).toBe(
      "/de-DE/dashboard/task/LT-0142-2026-01",
    );
    const code = codeIn(location);
    const { body } = await exchange(code);
    expect((await test.call(body.token, "GET", "/auth/me")).body).toMatchObject({
      role: "student",
      code: "LT-0142",
      fullname: "Ieva Kazlauskaitė",
    });
    expect(await exchange(code)).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
    const late = codeIn((await comeBack(await atTheProvider())).location);
    test.clock.set(new Date(Date.now() + 61_000));
    expect(await exchange(late)).toMatchObject({ status: 401, body: { code: "INVALID_CODE" } });
    test.clock.set(undefined);
  });

  it("knows the same person again", async () => {
    const ids = [];
    for (const { body } of [await signIn(), await signIn()])
      ids.push((await test.call(body.token, "GET", "/auth/me")).body.id);
    expect(ids[0]).toBe(ids[1]);
  });

  it("asks with PKCE, state and nonce", async () => {
    const { headers } = await test.call(undefined, "GET", "/auth/login-pen");
    const asked = new URL(String(headers.location)).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"]) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("is begun only so often behind one address: the sign-in page says so, and nothing is kept of it", async () => {
    const url = "/api/v1/auth/login-pen";
    const begin = async (remoteAddress: string) =>
      (await test.app.inject({ method: "GET", url, headers: { host: "localhost" }, remoteAddress })).headers.location;
    const { kysely } = test.app.services.database;
    const begun = async () => (await kysely.selectFrom("network_sign_ins").select("stateHash").execute()).length;
    expect(await begin("::1")).toContain(provider.issuer);
    const { times } = limits.networkSignInByAddress;
    await kysely
      .updateTable("limits")
      .set({ count: times })
      .where("name", "=", `networkSignInByAddress ${sha256(clientAddress({ ip: "::1" }))}`)
      .execute();
    const before = await begun();
    expect(await begin("::1")).toBe("/dashboard/auth/login?with=code&error=TOO_MANY_REQUESTS");
    expect(await begun()).toBe(before);
    expect(await begin("127.0.0.1")).toContain(provider.issuer);
  });

  it("sets and deletes its cookie alike: for its own path, and over TLS alone where the product is served so", async () => {
    const PUBLIC_URL = "https://quality.example.org";
    const secure = await startApp({
      environment: {
        PUBLIC_URL,
        SEED: "programme",
        PEN_ISSUER: provider.issuer,
        PEN_CLIENT_ID: CLIENT.id,
        PEN_CLIENT_SECRET: CLIENT.secret,
      },
    });
    try {
      const begun = await secure.call(undefined, "GET", "/auth/login-pen");
      const ended = await secure.call(undefined, "GET", "/auth/pen/callback?code=x&state=x");
      for (const { headers } of [begun, ended])
        expect(String(headers["set-cookie"]).split("; ").slice(1)).toEqual(
          expect.arrayContaining(["Path=/api/v1/auth/pen", "HttpOnly", "Secure", "SameSite=Lax"]),
        );
      expect(String(ended.headers["set-cookie"])).toMatch(/^penFlow=; Max-Age=0;/);
    } finally {
      await secure.stop();
    }
  });

  it("lets somebody of several enterprises choose, and change", async () => {
    provider.claims = { name: "Rasa", pe_role: "trainer", pe_codes: ["LT-0142", "de-2077", "XX-0000"] };
    const { body } = await signIn();
    expect(body.codes).toEqual(["DE-2077", "LT-0142"]);
    const chosen = await test.call<{ token: string }>(body.token, "POST", "/auth/pen/select", { code: "LT-0142" });
    expect((await test.call(chosen.body.token, "GET", "/auth/me")).body).toMatchObject({
      role: "trainer",
      code: "LT-0142",
      codes: ["DE-2077", "LT-0142"],
    });
    expect(await test.call(body.token, "GET", "/auth/me")).toMatchObject({ status: 401 });
    expect(await test.call(chosen.body.token, "POST", "/auth/pen/select", { code: "FR-0093" })).toMatchObject({
      status: 401,
      body: { code: "INVALID_CODE" },
    });
  });

  it("opens one session for choices that come at once, and none that would stay behind", async () => {
    provider.claims = { name: "Rasa", pe_role: "trainer", pe_codes: ["LT-0142", "DE-2077"] };
    const { body } = await signIn();
    const choose = () => test.call(body.token, "POST", "/auth/pen/select", { code: "LT-0142" });
    const answers = await Promise.all([choose(), choose(), choose(), choose()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it("shuts out people of a blocked office", async () => {
    provider.claims = { name: "Office", pe_role: "office", pe_codes: ["CO-IT"] };
    const admin = await test.scenario.account("admin@demo.example");
    await test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: "CO-IT" });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
    await test.call(admin, "DELETE", "/api/Blacklist/unblock-cocode/CO-IT");
    expect(await signIn()).toMatchObject({ status: 200, body: { codes: ["CO-IT"] } });
  });
});

describe("the network's sign-in refuses", () => {
  it("another state", async () => {
    const browser = await atTheProvider();
    browser.back.searchParams.set("state", "another");
    invalid(await comeBack(browser));
  });

  it("another browser", async () => {
    const [browser, other] = [await atTheProvider(), await atTheProvider()];
    invalid(await comeBack({ ...browser, cookie: other.cookie }));
    invalid(await comeBack({ ...other, cookie: "" }));
  });

  it("an answer that came before", async () => {
    const browser = await atTheProvider();
    expect(await comeBack(browser)).toMatchObject({ status: 302 });
    invalid(await comeBack(browser));
  });

  it("a code that was used, under a state that was not", async () => {
    const [first, second] = [await atTheProvider(), await atTheProvider()];
    await comeBack(first);
    second.back.searchParams.set("code", String(first.back.searchParams.get("code")));
    invalid(await comeBack(second));
  });

  it("an answer that took too long", async () => {
    const browser = await atTheProvider();
    test.clock.set(new Date(Date.now() + 11 * 60_000));
    invalid(await comeBack(browser));
    test.clock.set(undefined);
  });

  it("the answer of another issuer", async () => {
    const browser = await atTheProvider();
    browser.back.searchParams.set("iss", "https://evil.example");
    invalid(await comeBack(browser));
  });

  it.each([
    ["another nonce", { nonce: "another" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "another-client" }],
    ["a time that is over", { exp: 1 }],
  ])("an ID token with %s", async (_name, changes) => {
    provider.forge = changes;
    invalid(await comeBack(await atTheProvider()));
  });

  it.each(["hangs up", "bad gateway"] as const)("nobody for a mistake where the provider is away: %s", async (away) => {
    const browser = await atTheProvider();
    provider.away = away;
    refused("NETWORK", 503)(await comeBack(browser));
  });

  it("another PKCE verifier", async () => {
    const browser = await atTheProvider();
    await test.app.services.database.kysely
      .updateTable("network_sign_ins")
      .set({ verifier: "a".repeat(43) })
      .execute();
    invalid(await comeBack(browser));
  });

  it.each([
    ["no role", { pe_codes: ["LT-0142"] }],
    ["a role that signs in otherwise", { pe_role: "admin", pe_codes: ["LT-0142"] }],
    ["no code of ours", { pe_role: "student", pe_codes: ["XX-0000"] }],
    ["an office's code for a student", { pe_role: "student", pe_codes: ["CO-LT"] }],
  ])("somebody with %s", async (_name, claims) => {
    provider.claims = { name: "Somebody", ...claims };
    refused("FORBIDDEN", 403)(await comeBack(await atTheProvider()));
  });

  it("with a page where a browser asks", async () => {
    const browser = await atTheProvider();
    browser.back.searchParams.set("state", "another");
    expect(await comeBack(browser, "text/html")).toMatchObject({
      status: 302,
      location: "/dashboard/auth/login?with=code&error=INVALID_CODE",
    });
  });

  it("nothing but paths inside to return to", async () => {
    const { location } = await comeBack(await atTheProvider("https://evil.example"));
    expect(new URL(location, "http://localhost").searchParams.get("returnUrl")).toBe("/dashboard");
  });
});
