import { describe, expect, it, vi } from "vitest";
import limits from "#schemas/limits.json";
import { clientAddress } from "#server/http/plugins/clientAddress.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { aNetwork, codeIn } from "#tests/api/network/aNetwork.ts";
import { startApp } from "#tests/factories/app.ts";
import { CLIENT } from "#tests/factories/identityProvider.ts";

const network = aNetwork();

describe("the network's sign-in", () => {
  it("opens the requested page, and issues a code that is valid once within a minute", async () => {
    const browser = await network.atTheProvider("/de-DE/dashboard/task/LT-0142-2026-01");
    const { status, location } = await network.comeBack(browser);
    expect(status).toBe(302);
    expect(location).toMatch(/^\/dashboard\/auth\/callback\?/);
    expect(new URL(location, "http://localhost").searchParams.get("returnUrl")).toBe(
      "/de-DE/dashboard/task/LT-0142-2026-01",
    );
    const code = codeIn(location);
    const { body } = await network.exchange(code, browser.cookie);
    expect((await network.test.call(body.token, "GET", "/auth/me")).body).toMatchObject({
      role: "student",
      code: "LT-0142",
      fullname: "Ieva Kazlauskaitė",
    });
    expect(await network.exchange(code, browser.cookie)).toMatchObject({ status: 401, body: { code: "SIGN_IN_USED" } });
    const late = await network.handedOver();
    network.test.clock.set(new Date(Date.now() + 61_000));
    expect(await network.exchange(late.code, late.cookie)).toMatchObject({
      status: 401,
      body: { code: "SIGN_IN_EXPIRED" },
    });
    network.test.clock.set(undefined);
  });

  it("ends in the browser in which it began, even after an attempt of another browser", async () => {
    const { code, cookie } = await network.handedOver();
    for (const other of ["", (await network.atTheProvider()).cookie])
      expect(await network.exchange(code, other)).toMatchObject({ status: 401, body: { code: "SIGN_IN_ELSEWHERE" } });
    expect((await network.exchange(code, cookie)).status).toBe(200);
  });

  it("lets two tabs of a browser sign in, in any order", async () => {
    const [first, second] = [
      await network.atTheProvider("/dashboard/tasks"),
      await network.atTheProvider("/dashboard/certificates"),
    ];
    const cookie = `${first.cookie}; ${second.cookie}`;
    for (const tab of [first, second]) {
      const { location } = await network.comeBack({ ...tab, cookie });
      expect((await network.exchange(codeIn(location), cookie)).status).toBe(200);
    }
  });

  it("stores ten unfinished sign-ins per browser, and forgets the oldest", async () => {
    const cookie = Array.from({ length: 11 }, (_, index) => `penFlow.${index}=x`).join("; ");
    const { headers } = await network.test.call(undefined, "GET", "/auth/login-pen", undefined, { cookie });
    const set = [headers["set-cookie"]].flat().map((text) => String(text).split(";").slice(0, 2).join(";"));
    expect(set.slice(0, -1)).toEqual(["penFlow.0=; Max-Age=0", "penFlow.1=; Max-Age=0"]);
    expect(set.at(-1)).toMatch(/^penFlow\.[0-9a-f]{16}=[\w-]{43}; Max-Age=600$/);
  });

  it("identifies a person by issuer and subject, under any name", async () => {
    const before = await network.me((await network.signIn()).body.token);
    network.provider.claims = { ...network.provider.claims, name: "Ieva Petrauskienė" };
    expect((await network.me((await network.signIn()).body.token)).id).toBe(before.id);
  });

  it("checks signatures against the provider's keys, which it may change", async () => {
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    expect((await network.signIn()).status).toBe(200);
    expect(network.provider.keysAsked).toBeGreaterThan(0);
    network.provider.signing = "a new key";
    clock.mockReturnValue(now + 2 * 60_000);
    expect((await network.comeBack(await network.atTheProvider())).status).toBe(302);
    network.provider.signing = "right";
    clock.mockReturnValue(now + 4 * 60_000);
    expect((await network.comeBack(await network.atTheProvider())).status).toBe(302);
    clock.mockRestore();
  });

  it.each([-50, 50])("accepts a clock of the provider with a difference of %i seconds", async (seconds) => {
    const at = Math.floor(Date.now() / 1000);
    network.provider.forge = { iat: at + seconds, nbf: at + seconds, exp: at + seconds };
    expect((await network.comeBack(await network.atTheProvider())).status).toBe(302);
  });

  it("uses PKCE, state and nonce", async () => {
    const { headers } = await network.test.call(undefined, "GET", "/auth/login-pen");
    const asked = new URL(String(headers.location)).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    for (const name of ["code_challenge", "state", "nonce"]) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Lax/);
  });

  it("has a limit per address, which the sign-in page shows, and refused ones are not stored", async () => {
    const url = "/api/v1/auth/login-pen";
    const begin = async (remoteAddress: string) =>
      (await network.test.app.inject({ method: "GET", url, headers: { host: "localhost" }, remoteAddress })).headers
        .location;
    const { kysely } = network.test.app.services.database;
    const begun = async () => (await kysely.selectFrom("network_sign_ins").select("stateHash").execute()).length;
    expect(await begin("::1")).toContain(network.provider.issuer);
    const { times } = limits.networkSignInByAddress;
    await kysely
      .updateTable("limits")
      .set({ count: times })
      .where("name", "=", `networkSignInByAddress ${sha256(clientAddress({ ip: "::1" }))}`)
      .execute();
    const before = await begun();
    expect(await begin("::1")).toBe("/dashboard/auth/login?with=code&error=TOO_MANY_REQUESTS");
    expect(await begun()).toBe(before);
    expect(await begin("127.0.0.1")).toContain(network.provider.issuer);
  });

  it("sets and deletes its cookie with the same options: its path, and only over TLS if the product uses it", async () => {
    const PUBLIC_URL = "https://quality.example.org";
    const secure = await startApp({
      environment: {
        PUBLIC_URL,
        SEED: "programme",
        PEN_ISSUER: network.provider.issuer,
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

  it("lets a person of several enterprises choose and change", async () => {
    network.provider.claims = { name: "Rasa", pe_role: "trainer", pe_codes: ["LT-0142", "de-2077", "XX-0000"] };
    const { body } = await network.signIn();
    expect(body.codes).toEqual(["DE-2077", "LT-0142"]);
    const chosen = await network.test.call<{ token: string }>(body.token, "POST", "/auth/pen/select", {
      code: " lt\u20110142",
    });
    expect((await network.test.call(chosen.body.token, "GET", "/auth/me")).body).toMatchObject({
      role: "trainer",
      code: "LT-0142",
      codes: ["DE-2077", "LT-0142"],
    });
    expect(await network.test.call(body.token, "GET", "/auth/me")).toMatchObject({ status: 401 });
    expect(await network.test.call(chosen.body.token, "POST", "/auth/pen/select", { code: "FR-0093" })).toMatchObject({
      status: 401,
      body: { code: "INVALID_CODE" },
    });
  });

  it("opens one session for concurrent choices, and leaves no other one", async () => {
    network.provider.claims = { name: "Rasa", pe_role: "trainer", pe_codes: ["LT-0142", "DE-2077"] };
    const { body } = await network.signIn();
    const choose = () => network.test.call(body.token, "POST", "/auth/pen/select", { code: "lt – 0142" });
    const answers = await Promise.all([choose(), choose(), choose(), choose()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it("refuses people of a blocked office", async () => {
    network.provider.claims = { name: "Office", pe_role: "office", pe_codes: ["CO-IT"] };
    const admin = await network.test.scenario.account("admin@demo.example");
    await network.test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: "CO-IT" });
    expect(await network.signIn()).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
    await network.test.call(admin, "DELETE", "/api/Blacklist/unblock-cocode/CO-IT");
    expect(await network.signIn()).toMatchObject({ status: 200, body: { codes: ["CO-IT"] } });
  });
});
