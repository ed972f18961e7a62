import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { misspelt, settingNames } from "#server/settings/names.ts";
import { remarksOn } from "#server/settings/remarks.ts";
import { readPlace, readSettings } from "#server/settings/settings.ts";
import { clockRemark } from "#server/trail/clockRemark.ts";
import { startApp } from "#tests/factories/app.ts";

const dataDir = mkdtempSync(join(tmpdir(), "pe-settings-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const mistakesOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings({ DATA_DIR: dataDir, ...environment });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

describe("settings", () => {
  it.each([
    ["PORT", "65536"],
    ["HOST", "this machine"],
    ["DRAIN_SECONDS", "1.5"],
    ["DRAIN_SECONDS", "10s"],
    ["PUBLIC_URL", "ftp://quality.example.org"],
    ["PUBLIC_URL", "https://quality.example.org/pe"],
    ["PUBLIC_URL", "https://quality.example.org/?pe"],
    ["ADMIN_EMAIL", "you"],
    ["MAIL_FROM", "PE Quality"],
    ["METRICS_TOKEN", "a"],
    ["PEN_CLIENT_ID", "quality"],
    ["PEN_CLIENT_SECRET", "secret"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["DATABASE_URL", "mysql://root:secret@localhost/quality"],
    ["DATABASE_POOL_SIZE", "1"],
    ["DATABASE_POOL_SIZE", "many"],
    ["SESSION_SECRET", "short"],
    ["CREDENTIAL_KEY", "short"],
    ["SEAL_PASSPHRASE", "secret"],
    ["SEED", "large"],
    ["TRUST_PROXY", "127.0.0.1, my-proxy"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["PEN_ISSUER", "http://login.example.org"],
    ["SMTP_URL", "mail.example.org"],
    ["FILES_URL", "ftp://files.example.org/proofs"],
    ["FILES_URL", "s3://root:secret@bucket/proofs"],
    ["FILES_URL", "s3://bucket/proofs?endpoint=files.example.org"],
    ["FILES_URL", "s3://bucket/proofs?endpiont=https://files.example.org"],
    ["CLAMAV_URL", "http://localhost"],
  ])("%s=%s is refused by a message with its name, without secrets", (name, value) => {
    const [first] = mistakesOf({ SESSION_SECRET: "s".repeat(32), [name]: value });
    expect(first).toContain(name);
    expect(first).not.toContain("root:secret");
  });

  it("accept a public address with any number of slashes at its end", () => {
    const { publicUrl } = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: "https://quality.example.org/" });
    expect(publicUrl).toBe("https://quality.example.org");
  });

  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["SMPT_URL", "SMTP_URL"],
    ["PUBLIC_ULR", "PUBLIC_URL"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["METRIC_TOKEN", "METRICS_TOKEN"],
    ["smtp_url", "SMTP_URL"],
  ])("%s is reported as %s misspelt", (name, meant) => {
    expect(misspelt({ [name]: "x" })).toEqual([{ name, meant }]);
  });

  it("ignore names of other programs, and accept each of their own", () => {
    const others = ["PATH", "HOME", "PWD", "SHELL", "LANG", "USER", "HOSTNAME", "NODE_ENV", "AWS_REGION", "PGHOST"];
    expect(misspelt(Object.fromEntries([...others, ...settingNames].map((name) => [name, "x"])))).toEqual([]);
  });

  it("that are wrong are all reported at once", () => {
    const lines = mistakesOf({ PORT: "x", PUBLIC_URL: "x", TRUST_PROXY: "x", SMTP_URL: "x", SESSION_SECRET: "x" });
    expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual(
      ["PORT", "PUBLIC_URL", "SESSION_SECRET", "SMTP_URL", "TRUST_PROXY"].sort(),
    );
  });

  it.each(["127.0.0.1", "127.0.0.1, ::1", "10.0.0.0/8", "loopback", "fd00::/8", ""])(
    "proxies are trusted by %j",
    (trusted) => {
      expect(mistakesOf({ TRUST_PROXY: trusted })).toEqual([]);
    },
  );
});

describe("settings that are empty", () => {
  const secret = { DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(32) };
  const network = { PEN_ISSUER: "https://login.example.org", PEN_CLIENT_ID: "quality" };

  it.each(["PORT", "HOST", "SEED", "MAIL_FROM", "PUBLIC_URL", "PEN_CLAIM_CODES", "PEN_CLAIM_ROLE"])(
    "count as not set: %s",
    (name) => {
      const given = { ...secret, ...network };
      expect(readSettings({ ...given, [name]: "" })).toEqual(readSettings(given));
    },
  );

  it("store data in the default place", () => {
    expect(readPlace({ DATA_DIR: "" })).toEqual(readPlace({}));
  });
});

describe("an empty database", () => {
  const secret = { DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(32) };
  const real = {
    ADMIN_EMAIL: "first@example.org",
    ADMIN_PASSWORD: "Rowing-across-7-lakes",
    TRUST_PROXY: "127.0.0.1",
    SMTP_URL: "smtp://localhost",
    DATABASE_URL: "postgres://localhost/quality",
  };

  it("becomes the demonstration by default", () => {
    expect(readSettings(secret)).toMatchObject({ seed: "demo", asksForProgramme: [] });
  });

  it.each(Object.entries(real))(
    "becomes a real installation with %s, and the demonstration only with SEED=demo",
    (name, value) => {
      const settings = { ...secret, [name]: value };
      expect(readSettings(settings)).toMatchObject({ seed: "programme", asksForProgramme: [name] });
      expect(readSettings({ ...settings, SEED: "demo" })).toMatchObject({ seed: "demo", asksForProgramme: [] });
    },
  );
});

describe("a start", () => {
  const secret = { DATA_DIR: dataDir, SESSION_SECRET: "s".repeat(32) };
  const whole = { ...secret, CLAMAV_URL: "tcp://localhost:3310", SMTP_URL: "smtp://localhost" };
  const remarks = (environment: Record<string, string>) => remarksOn(readSettings({ ...whole, ...environment }));
  const several = { DATABASE_URL: "postgres://localhost/quality" };

  it.each([
    ["files are not scanned", { CLAMAV_URL: "" }, "unscanned", ""],
    ["mails reach nobody", { SMTP_URL: "" }, "mailsInFiles", join(dataDir, "outbox")],
    ["a node's files are its own, where there may be several", several, "ownFiles", join(dataDir, "files")],
    ["people send in the clear", { PUBLIC_URL: "http://q.example" }, "unencrypted", "http://q.example"],
  ])("reports that %s", (_what, environment: Record<string, string>, name, about) => {
    expect(remarks(environment)).toEqual([{ name, about }]);
  });

  it("reports nothing if everything is configured", () => {
    expect(remarks({})).toEqual([]);
    expect(remarks({ ...several, FILES_URL: "file:///srv/files", PUBLIC_URL: "https://q.example" })).toEqual([]);
  });

  it("reports that its clock is behind the trail, also to an administrator in the console", async () => {
    const test = await startApp({ environment: { SEED: "programme" } });
    const admin = await test.scenario.account("admin@demo.example");
    expect(await clockRemark(test.app.services)).toEqual([]);
    test.clock.set(new Date(Date.now() - 60 * 60_000));
    const [remark] = await clockRemark(test.app.services);
    expect(remark).toMatchObject({ name: "clock", about: expect.stringMatching(/^\d{4}-/) });
    test.clock.set(undefined);
    const { body } = await test.call(admin, "GET", "/installation/remarks");
    expect(body).toEqual(test.app.services.remarks);
    await test.stop();
  });
});

describe("behind a proxy", () => {
  const begin = async (environment: Record<string, string>) => {
    const test = await startApp({ environment: { SEED: "programme", ...environment } });
    const warn = vi.spyOn(test.app.log, "warn");
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url: "/api/v1/languages", headers: { host: "localhost", ...headers } });
    return { test, warn, ask };
  };

  it("that is not trusted, the first forwarded visitor is reported once", async () => {
    const { test, warn, ask } = await begin({});
    await ask({});
    expect(warn).not.toHaveBeenCalled();
    await ask({ "x-forwarded-for": "203.0.113.9" });
    await ask({ "x-forwarded-for": "203.0.113.10" });
    expect(warn.mock.calls).toEqual([[expect.stringContaining("TRUST_PROXY")]]);
    expect(test.app.services.remarks.at(-1)).toEqual({ name: "untrustedProxy", about: "127.0.0.1" });
    await test.stop();
  });

  it("that is trusted, visitors from the proxy's own address are not reported", async () => {
    const { test, warn, ask } = await begin({ TRUST_PROXY: "127.0.0.1" });
    await ask({ "x-forwarded-for": "127.0.0.1" });
    expect(warn).not.toHaveBeenCalled();
    await test.stop();
  });

  it("that is trusted, nothing is reported, and browsers are limited to https", async () => {
    const { test, warn, ask } = await begin({ TRUST_PROXY: "127.0.0.1", PUBLIC_URL: "https://quality.example.org" });
    const { headers } = await ask({ "x-forwarded-for": "203.0.113.9" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(warn).not.toHaveBeenCalled();
    await test.stop();
  });

  it("without https, browsers are not limited to it", async () => {
    const { test, ask } = await begin({});
    expect((await ask({})).headers).not.toHaveProperty("strict-transport-security");
    await test.stop();
  });
});
