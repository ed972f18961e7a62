import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { checkThisNode } from "#server/jobs/system/nodeChecks.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { openSeal, type Seal } from "#server/pdf/seal/open.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";
import { describeWithPoppler, signaturesOf } from "#tests/pdf/poppler.ts";

let test: TestApp;
let trainer: string;
let code: string;
beforeAll(async () => {
  test = await startApp();
  trainer = await test.scenario.person("LT-0142", "trainer");
  code = await aTask(test, { status: "completed" });
});
afterAll(() => test.stop());

const openNamed = (name: string) => openSeal({ file: `tests/pdf/seals/${name}.p12`, passphrase: "passphrase" });

const address = (kind: "" | "report/" | "auditor/") => `/certificates/generate/${kind}${code}?languageCode=de-DE`;

async function download(kind: "" | "report/" | "auditor/" = ""): Promise<Buffer> {
  const { status, body } = await test.call<Buffer>(trainer, "GET", address(kind));
  expect(status).toBe(200);
  return body;
}

const signersOf = (bytes: Buffer) =>
  signaturesOf(bytes).map((signature) => signature["Signer Certificate Common Name"]);

async function expectIssued(...documents: Buffer[]): Promise<void> {
  for (const document of documents)
    expect(await test.call(undefined, "GET", `/certificates/verify-file/${sha256(document)}`)).toMatchObject({
      status: 200,
      body: { state: "valid" },
    });
}

const storedBytes = () =>
  test.app.services.database.kysely
    .selectFrom("file_bytes")
    .select("hash")
    .execute()
    .then((rows) => rows.map(({ hash }) => hash));

describeWithPoppler("documents of an installation with a seal (needs poppler-utils)", () => {
  it("are signed from then on and stored, and earlier ones stay valid", async () => {
    const { services } = test.app;
    const plain = await download();
    expect(signersOf(plain)).toEqual([]);
    services.seal = await openNamed("rsa");
    for (const kind of ["", "report/", "auditor/"] as const)
      expect(signersOf(await download(kind))).toEqual(["Practice Enterprise Network"]);
    const signed = await download();
    expect((await download()).equals(signed)).toBe(true);
    expect(await storedBytes()).toContain(sha256(signed));
    expect(await storedBytes()).not.toContain(sha256(plain));
    await expectIssued(plain, signed);
  });

  it("are signed again by the renewed key after the end of the former one, and former files stay valid", async () => {
    const { services } = test.app;
    const former = await download();
    const renewed = await openNamed("renewed");
    services.seal = renewed;
    expect((await download()).equals(former)).toBe(true);
    await services.database.kysely.updateTable("certificate_files").set({ sealedUntil: "2026-01-01" }).execute();
    const again = await download();
    expect(signersOf(again)).toEqual(["Practice Enterprise Network 2"]);
    await expectIssued(former, again);
  });

  it("are not signed by an expired key, and stored ones are still given out", async () => {
    const { services } = test.app;
    const signed = await download();
    services.seal = { ...(services.seal as Seal), validUntil: new Date("2026-01-01") };
    expect((await download()).equals(signed)).toBe(true);
    await services.database.kysely.deleteFrom("certificate_files").execute();
    expect(signersOf(await download())).toEqual([]);
  });

  it("are the same for concurrent downloads of two nodes", async () => {
    const isPostgres = test.app.services.database.engine === "postgres";
    const other = isPostgres ? await test.startBeside() : test;
    const seal = await openNamed("rsa");
    for (const { services } of [test.app, other.app]) services.seal = seal;
    const of = await other.scenario.person("LT-0142", "trainer");
    const [one, two] = await Promise.all([download(), other.call<Buffer>(of, "GET", address(""))]);
    const stored = await download();
    expect([one.equals(stored), two.body.equals(stored)]).toEqual([true, true]);
    if (isPostgres) await other.app.close();
  });

  it("fail with a message if they cannot be signed, and nothing is stored", async () => {
    const { services } = test.app;
    await services.database.kysely.deleteFrom("certificate_files").execute();
    services.seal = { validUntil: new Date("2100-01-01"), sign: () => Promise.reject(new Error("no key")) };
    expect(await test.call(trainer, "GET", address(""))).toMatchObject({ body: { code: "DRAWING_FAILED" } });
    services.seal = undefined;
    expect(signersOf(await download())).toEqual([]);
  });
});

describe("the system page", () => {
  it.each([
    [400, "ok"],
    [29, "bad"],
    [-3, "bad"],
  ])("shows a seal that is valid for %i more days as %s", async (days, state) => {
    const { services } = test.app;
    const validUntil = new Date(services.now().getTime() + (days + 0.5) * DAY_MS);
    const checks = await checkThisNode({ ...services, seal: { validUntil, sign: async () => Buffer.from("") } });
    expect(checks.find(({ name }) => name === "seal")).toMatchObject({ state, value: String(Math.max(0, days)) });
  });

  it("shows that there is no seal", async () => {
    const checks = await checkThisNode({ ...test.app.services, seal: undefined });
    expect(checks.find(({ name }) => name === "seal")).toMatchObject({ state: "unused" });
  });
});
