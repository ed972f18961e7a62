import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import limits from "#schemas/limits.json";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "#tests/factories/identityProvider.ts";
import { mailsTo } from "#tests/factories/mails.ts";

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
  provider.subject = "somebody";
  provider.forge = {};
  provider.signing = "right";
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

interface Exchanged {
  token: string;
  codes: string[];
  code?: string;
  current?: unknown;
}

const exchange = (code: string, cookie: string, isTheirs?: boolean) =>
  test.call<Exchanged>(
    undefined,
    "POST",
    "/auth/exchange",
    { code, ...(isTheirs === undefined ? {} : { isTheirs }) },
    { cookie },
  );

/** A sign-in up to the code that the page exchanges, and its browser's cookie. */
async function handedOver() {
  const browser = await atTheProvider();
  return { cookie: browser.cookie, code: codeIn((await comeBack(browser)).location) };
}

async function signIn(isTheirs?: boolean) {
  const { code, cookie } = await handedOver();
  return exchange(code, cookie, isTheirs);
}

async function me(token: string) {
  const { body } = await test.call<{ id: string; fullname: string }>(token, "GET", "/auth/me");
  return body;
}

const refused = (code: string, status: number) => (answer: { status: number; body: string }) =>
  expect({ status: answer.status, code: JSON.parse(answer.body).code }).toEqual({ status, code });

const failed = refused("SIGN_IN_FAILED", 401);

describe("the network's sign-in", () => {
  it("leads to the page asked for, and hands a person over once, within a minute", async () => {
    const browser = await atTheProvider("/de-DE/dashboard/task/LT-0142-2026-01");
    const { status, location } = await comeBack(browser);
    expect(status).toBe(302);
    expect(location).toMatch(/^\/dashboard\/auth\/callback\?/);
    expect(new URL(location, "http://localhost").searchParams.get("returnUrl")).toBe(
      "/de-DE/dashboard/task/LT-0142-2026-01",
    );
    const code = codeIn(location);
    const { body } = await exchange(code, browser.cookie);
    expect((await test.call(body.token, "GET", "/auth/me")).body).toMatchObject({
      role: "student",
      code: "LT-0142",
      fullname: "Ieva Kazlauskaitė",
    });
    expect(await exchange(code, browser.cookie)).toMatchObject({ status: 401, body: { code: "SIGN_IN_USED" } });
    const late = await handedOver();
    test.clock.set(new Date(Date.now() + 61_000));
    expect(await exchange(late.code, late.cookie)).toMatchObject({ status: 401, body: { code: "SIGN_IN_EXPIRED" } });
    test.clock.set(undefined);
  });

  it("hands over in the browser in which the sign-in began, which may still do so after another one tried", async () => {
    const { code, cookie } = await handedOver();
    for (const other of ["", (await atTheProvider()).cookie])
      expect(await exchange(code, other)).toMatchObject({ status: 401, body: { code: "SIGN_IN_ELSEWHERE" } });
    expect((await exchange(code, cookie)).status).toBe(200);
  });

  it("lets two tabs of a browser both sign in, whichever began first", async () => {
    const [first, second] = [await atTheProvider("/dashboard/tasks"), await atTheProvider("/dashboard/certificates")];
    const cookie = `${first.cookie}; ${second.cookie}`;
    for (const tab of [first, second]) {
      const { location } = await comeBack({ ...tab, cookie });
      expect((await exchange(codeIn(location), cookie)).status).toBe(200);
    }
  });

  it("keeps ten sign-ins of a browser under way, and forgets the oldest", async () => {
    const cookie = Array.from({ length: 11 }, (_, index) => `penFlow.${index}=x`).join("; ");
    const { headers } = await test.call(undefined, "GET", "/auth/login-pen", undefined, { cookie });
    const set = [headers["set-cookie"]].flat().map((text) => String(text).split(";").slice(0, 2).join(";"));
    expect(set.slice(0, -1)).toEqual(["penFlow.0=; Max-Age=0", "penFlow.1=; Max-Age=0"]);
    expect(set.at(-1)).toMatch(/^penFlow\.[0-9a-f]{16}=[\w-]{43}; Max-Age=600$/);
  });

  it("knows a person by issuer and subject, whatever the provider calls them", async () => {
    const before = await me((await signIn()).body.token);
    provider.claims = { ...provider.claims, name: "Ieva Petrauskienė" };
    expect((await me((await signIn()).body.token)).id).toBe(before.id);
  });

  it("never gives one person's account to another of the same name", async () => {
    const first = await me((await signIn()).body.token);
    provider.subject = "a namesake";
    const { status, body } = await signIn();
    expect(status).toBe(200);
    const second = await me(body.token);
    expect(second.id).not.toBe(first.id);
    expect(second.fullname).toBe("Ieva Kazlauskaitė (2)");
    provider.subject = "somebody";
    expect((await me((await signIn()).body.token)).id).toBe(first.id);
  });

  it.each([
    ["theirs once they say so", true],
    ["another's when they say so", false],
  ])("asks once whether an account of before with their name is theirs: %s", async (_what, isTheirs) => {
    const fullname = isTheirs ? "Rasa Jankauskienė" : "Lukas Petrauskas";
    const before = await me(await test.scenario.person("LT-0142", "student", fullname));
    provider.subject = `a new person, ${isTheirs}`;
    provider.claims = { ...provider.claims, name: fullname.toUpperCase() };
    const { code, cookie } = await handedOver();
    expect(await exchange(code, cookie)).toMatchObject({
      status: 409,
      body: { code: "ACCOUNT_ALIKE", current: { fullname, role: "student", code: "LT-0142" } },
    });
    test.clock.set(new Date(Date.now() + 5 * 60_000));
    const { body } = await exchange(code, cookie, isTheirs);
    const linked = await me(body.token);
    expect(linked.id === before.id).toBe(isTheirs);
    test.clock.set(undefined);
    expect((await me((await signIn()).body.token)).id).toBe(linked.id);
    if (isTheirs)
      expect(
        await test.call(undefined, "POST", "/auth/pen", {
          code: "LT-0142",
          accessCode: "demo-student",
          name: fullname,
        }),
      ).toMatchObject({ status: 403, body: { code: "NETWORK_SIGN_IN_ONLY" } });
  });

  it.each(["an administrator", "the person"])("is unlinked by %s after a wrong answer", async (by) => {
    const fullname = `Owner ${by}`;
    const admin = await test.scenario.account("admin@demo.example");
    const before = await test.scenario.person("LT-0142", "student", fullname);
    const { id } = await me(before);
    const email = `${by.replace(" ", "-")}@school.example`;
    const { kysely } = test.app.services.database;
    await kysely.updateTable("users").set({ email, email_fold: email }).where("id", "=", id).execute();
    provider.subject = `an impostor for ${by}`;
    provider.claims = { ...provider.claims, name: fullname };
    const wrong = (await signIn(true)).body.token;
    expect((await me(wrong)).id).toBe(id);
    expect((await test.call(before, "GET", "/auth/me")).status).toBe(401);
    const network = await me((await signIn()).body.token);
    expect(network.id).toBe(id);

    const unlink = (token: string) => test.call(token, "POST", `/users/${id}/unlink-network`, {});
    const mate = await test.scenario.person("LT-0142", "student", "Rasa Mate");
    expect((await unlink(mate)).status).toBe(404);
    expect(await unlink(by === "the person" ? wrong : admin)).toMatchObject({
      status: 200,
      body: { networkSince: null },
    });
    expect((await test.call(wrong, "GET", "/auth/me")).status).toBe(401);
    expect((await unlink(admin)).status).toBe(409);

    expect(await signIn()).toMatchObject({ status: 409, body: { code: "ACCOUNT_ALIKE" } });
    expect((await me((await signIn(false)).body.token)).id).not.toBe(id);
    provider.subject = `the owner, ${by}`;
    expect((await me((await signIn(true)).body.token)).id).toBe(id);

    const { body } = await test.call<{ action: string }[]>(admin, "GET", `/trail?resource=user&subject=${id}`);
    const actions = body.map(({ action }) => action).filter((action) => action.endsWith("Network"));
    expect(actions.toSorted()).toEqual(["linkNetwork", "linkNetwork", "unlinkNetwork"]);
    const mails = (await mailsTo(test, email)).map(({ template }) => template);
    expect(mails).toEqual(["networkLinked", "networkUnlinked", "networkLinked"]);
  });

  it("is no way around a block: an account of before that is blocked is not another's", async () => {
    const blocked = await me(await test.scenario.person("LT-0142", "student", "Blocked Person"));
    await test.app.services.database.kysely
      .updateTable("users")
      .set({ blockedAt: new Date().toISOString() })
      .where("id", "=", blocked.id)
      .execute();
    provider.subject = "blocked";
    provider.claims = { ...provider.claims, name: "Blocked Person" };
    for (const isTheirs of [undefined, true, false])
      expect(await signIn(isTheirs)).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
  });

  it("checks signatures against the provider's keys, which it may change", async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    expect((await signIn()).status).toBe(200);
    expect(provider.keysAsked).toBeGreaterThan(0);
    provider.signing = "a new key";
    clock.mockReturnValue(now + 2 * 60_000);
    expect((await comeBack(await atTheProvider())).status).toBe(302);
    provider.signing = "right";
    clock.mockReturnValue(now + 4 * 60_000);
    expect((await comeBack(await atTheProvider())).status).toBe(302);
    clock.mockRestore();
  });

  it.each([-50, 50])("bears a clock of the provider that is %i seconds off", async (seconds) => {
    const at = Math.floor(Date.now() / 1000);
    provider.forge = { iat: at + seconds, nbf: at + seconds, exp: at + seconds };
    expect((await comeBack(await atTheProvider())).status).toBe(302);
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
          expect.arrayContaining(["Path=/api/v1/auth", "HttpOnly", "Secure", "SameSite=Lax"]),
        );
      expect(String(ended.headers["set-cookie"])).toMatch(/^penFlow\.[0-9a-f]{16}=; Max-Age=0;/);
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
    refused("SIGN_IN_EXPIRED", 401)(await comeBack(browser));
  });

  it("another browser", async () => {
    const [browser, other] = [await atTheProvider(), await atTheProvider()];
    const elsewhere = refused("SIGN_IN_ELSEWHERE", 401);
    elsewhere(await comeBack({ ...browser, cookie: other.cookie }));
    elsewhere(await comeBack({ ...other, cookie: "" }));
    expect((await comeBack(browser)).status).toBe(302);
  });

  it("an answer that came before", async () => {
    const browser = await atTheProvider();
    expect(await comeBack(browser)).toMatchObject({ status: 302 });
    refused("SIGN_IN_USED", 401)(await comeBack(browser));
    refused("SIGN_IN_USED", 401)(await comeBack({ ...browser, cookie: "" }));
  });

  it("a code that was used, under a state that was not", async () => {
    const [first, second] = [await atTheProvider(), await atTheProvider()];
    await comeBack(first);
    second.back.searchParams.set("code", String(first.back.searchParams.get("code")));
    failed(await comeBack(second));
  });

  it("an answer that took too long", async () => {
    const browser = await atTheProvider();
    test.clock.set(new Date(Date.now() + 11 * 60_000));
    refused("SIGN_IN_EXPIRED", 401)(await comeBack(browser));
    test.clock.set(undefined);
  });

  it("the answer of another issuer", async () => {
    const browser = await atTheProvider();
    browser.back.searchParams.set("iss", "https://evil.example");
    failed(await comeBack(browser));
  });

  it.each([
    ["another nonce", { nonce: "another" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "another-client" }],
    ["a time that is over", { exp: 1 }],
    ["no subject", { sub: undefined }],
  ])("an ID token with %s", async (_name, changes) => {
    provider.forge = changes;
    failed(await comeBack(await atTheProvider()));
  });

  it.each(["a key of nobody", "a broken signature", "no algorithm"] as const)(
    "an ID token that is signed with %s",
    async (signing) => {
      provider.signing = signing;
      failed(await comeBack(await atTheProvider()));
    },
  );

  it.each([
    ["access_denied", "SIGN_IN_CANCELLED", 401],
    ["temporarily_unavailable", "NETWORK", 503],
    ["invalid_scope", "SIGN_IN_FAILED", 401],
  ] as const)("what the provider itself refused: %s", async (error, code, status) => {
    const browser = await atTheProvider();
    browser.back.searchParams.delete("code");
    browser.back.searchParams.set("error", error);
    if (error === "access_denied") browser.back.searchParams.delete("iss");
    refused(code, status)(await comeBack(browser));
  });

  it("an access code, unless the settings allow them beside the provider", async () => {
    const given = { code: "LT-0142", accessCode: "demo-student", name: "Rasa Kazlauskienė" };
    const network = { PEN_ISSUER: provider.issuer, PEN_CLIENT_ID: CLIENT.id };
    for (const [more, status] of [
      [{}, 403],
      [{ PEN_ACCESS_CODES: "allow" }, 200],
    ] as const) {
      const own = await startApp({ environment: { SEED: "programme", ...network, ...more } });
      expect((await own.call(undefined, "POST", "/auth/pen", given)).status).toBe(status);
      await own.stop();
    }
  });

  it("nobody for a mistake where the provider is silent", async () => {
    const browser = await atTheProvider();
    const { timeout } = AbortSignal;
    const shorter = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.call(AbortSignal, 50));
    provider.away = "is silent";
    refused("NETWORK", 503)(await comeBack(browser));
    shorter.mockRestore();
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
    failed(await comeBack(browser));
  });

  it.each([
    ["no role", { pe_codes: ["LT-0142"] }],
    ["a role that signs in otherwise", { pe_role: "admin", pe_codes: ["LT-0142"] }],
    ["no code of ours", { pe_role: "student", pe_codes: ["XX-0000"] }],
    ["an office's code for a student", { pe_role: "student", pe_codes: ["CO-LT"] }],
  ])("somebody with %s", async (_name, claims) => {
    provider.claims = { name: "Somebody", ...claims };
    refused("SIGN_IN_REFUSED", 403)(await comeBack(await atTheProvider()));
  });

  it("with a page where a browser asks", async () => {
    const browser = await atTheProvider();
    browser.back.searchParams.set("state", "another");
    expect(await comeBack(browser, "text/html")).toMatchObject({
      status: 302,
      location: "/dashboard/auth/login?with=code&error=SIGN_IN_EXPIRED",
    });
  });

  it("nothing but paths inside to return to", async () => {
    const { location } = await comeBack(await atTheProvider("https://evil.example"));
    expect(new URL(location, "http://localhost").searchParams.get("returnUrl")).toBe("/dashboard");
  });
});
