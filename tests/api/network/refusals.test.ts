import { describe, expect, it, vi } from "vitest";
import { aNetwork, refused } from "#tests/api/network/aNetwork.ts";
import { startApp } from "#tests/factories/app.ts";
import { CLIENT } from "#tests/factories/identityProvider.ts";

const network = aNetwork();
const failed = refused("SIGN_IN_FAILED", 401);

describe("the network's sign-in refuses", () => {
  it("another state", async () => {
    const browser = await network.atTheProvider();
    browser.back.searchParams.set("state", "another");
    refused("SIGN_IN_EXPIRED", 401)(await network.comeBack(browser));
  });

  it("another browser", async () => {
    const [browser, other] = [await network.atTheProvider(), await network.atTheProvider()];
    const elsewhere = refused("SIGN_IN_ELSEWHERE", 401);
    elsewhere(await network.comeBack({ ...browser, cookie: other.cookie }));
    elsewhere(await network.comeBack({ ...other, cookie: "" }));
    expect((await network.comeBack(browser)).status).toBe(302);
  });

  it("an answer that was used before", async () => {
    const browser = await network.atTheProvider();
    expect(await network.comeBack(browser)).toMatchObject({ status: 302 });
    refused("SIGN_IN_USED", 401)(await network.comeBack(browser));
    refused("SIGN_IN_USED", 401)(await network.comeBack({ ...browser, cookie: "" }));
  });

  it("a used code with an unused state", async () => {
    const [first, second] = [await network.atTheProvider(), await network.atTheProvider()];
    await network.comeBack(first);
    second.back.searchParams.set("code", String(first.back.searchParams.get("code")));
    failed(await network.comeBack(second));
  });

  it("an answer that took too long", async () => {
    const browser = await network.atTheProvider();
    network.test.clock.set(new Date(Date.now() + 11 * 60_000));
    refused("SIGN_IN_EXPIRED", 401)(await network.comeBack(browser));
    network.test.clock.set(undefined);
  });

  it("the answer of another issuer", async () => {
    const browser = await network.atTheProvider();
    browser.back.searchParams.set("iss", "https://evil.example");
    failed(await network.comeBack(browser));
  });

  it.each([
    ["another nonce", { nonce: "another" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "another-client" }],
    ["a time that is over", { exp: 1 }],
    ["no subject", { sub: undefined }],
  ])("an ID token with %s", async (_name, changes) => {
    network.provider.forge = changes;
    failed(await network.comeBack(await network.atTheProvider()));
  });

  it.each(["a key of nobody", "a broken signature", "no algorithm"] as const)(
    "an ID token that is signed with %s",
    async (signing) => {
      network.provider.signing = signing;
      failed(await network.comeBack(await network.atTheProvider()));
    },
  );

  it.each([
    ["access_denied", "SIGN_IN_CANCELLED", 401],
    ["temporarily_unavailable", "NETWORK", 503],
    ["invalid_scope", "SIGN_IN_FAILED", 401],
  ] as const)("refusals of the provider: %s", async (error, code, status) => {
    const browser = await network.atTheProvider();
    browser.back.searchParams.delete("code");
    browser.back.searchParams.set("error", error);
    if (error === "access_denied") browser.back.searchParams.delete("iss");
    refused(code, status)(await network.comeBack(browser));
  });

  it("an access code, unless the settings allow them in addition to the provider", async () => {
    const given = { code: "LT-0142", accessCode: "demo-student", name: "Rasa Kazlauskienė" };
    const settings = { PEN_ISSUER: network.provider.issuer, PEN_CLIENT_ID: CLIENT.id };
    for (const [more, status] of [
      [{}, 403],
      [{ PEN_ACCESS_CODES: "allow" }, 200],
    ] as const) {
      const own = await startApp({ environment: { SEED: "programme", ...settings, ...more } });
      expect((await own.call(undefined, "POST", "/auth/pen", given)).status).toBe(status);
      await own.stop();
    }
  });

  it("not with a mistake of the person if the provider is silent", async () => {
    const browser = await network.atTheProvider();
    const { timeout } = AbortSignal;
    const shorter = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout.call(AbortSignal, 50));
    network.provider.away = "is silent";
    refused("NETWORK", 503)(await network.comeBack(browser));
    shorter.mockRestore();
  });

  it.each(["hangs up", "bad gateway"] as const)(
    "not with a mistake of the person if the provider is unavailable: %s",
    async (away) => {
      const browser = await network.atTheProvider();
      network.provider.away = away;
      refused("NETWORK", 503)(await network.comeBack(browser));
    },
  );

  it("another PKCE verifier", async () => {
    const browser = await network.atTheProvider();
    await network.test.app.services.database.kysely
      .updateTable("network_sign_ins")
      .set({ verifier: "a".repeat(43) })
      .execute();
    failed(await network.comeBack(browser));
  });

  it.each([
    ["no role", { pe_codes: ["LT-0142"] }],
    ["a role that signs in otherwise", { pe_role: "admin", pe_codes: ["LT-0142"] }],
    ["no code of ours", { pe_role: "student", pe_codes: ["XX-0000"] }],
    ["an office's code for a student", { pe_role: "student", pe_codes: ["CO-LT"] }],
  ])("a person with %s", async (_name, claims) => {
    network.provider.claims = { name: "Somebody", ...claims };
    refused("SIGN_IN_REFUSED", 403)(await network.comeBack(await network.atTheProvider()));
  });

  it("with a page for browsers", async () => {
    const browser = await network.atTheProvider();
    browser.back.searchParams.set("state", "another");
    expect(await network.comeBack(browser, "text/html")).toMatchObject({
      status: 302,
      location: "/dashboard/auth/login?with=code&error=SIGN_IN_EXPIRED",
    });
  });

  it("return addresses other than paths of this site", async () => {
    const { location } = await network.comeBack(await network.atTheProvider("https://evil.example"));
    expect(new URL(location, "http://localhost").searchParams.get("returnUrl")).toBe("/dashboard");
  });
});
