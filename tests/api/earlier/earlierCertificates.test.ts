import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { remindOfCertificates } from "#server/jobs/remind.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { giveAddress } from "#tests/factories/addresses.ts";
import { aPdf } from "#tests/factories/aPdf.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

const DAY_MS = 86_400_000;

let test: TestApp;
let admin: string;
let office: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  office = await officeOf(test, "CO-LT");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let serial = 0;
const anEntry = (changes: object = {}) => ({
  number: `PM/2025/${++serial}`,
  peCode: "LT-0142",
  level: "silver",
  date: day(-700),
  expirationDate: day(30),
  fields: "Purchasing, sales",
  ...changes,
});

type Answer = Stored<Certificate> & { code: string; errors?: Record<string, string[]> };

const enter = (changes: object = {}, token = office) =>
  test.call<Answer>(token, "POST", "/certificates", anEntry(changes));
const entered = async (changes: object = {}) => (await enter(changes)).body;
const pathOf = ({ number }: Pick<Certificate, "number">) => `/certificates/${encodeURIComponent(number)}`;

const attach = (certificate: Pick<Certificate, "number">, content: Buffer, token = office) =>
  test.call<{ code: string }>(token, "PUT", `${pathOf(certificate)}/document`, { content: content.toString("base64") });
const verifyFile = (content: Buffer) =>
  test.call(undefined, "GET", `/certificates/verify-file/${createHash("sha256").update(content).digest("hex")}`);

describe("a certificate from before the platform", () => {
  it("is entered by the office of its country or an administrator, and has its enterprise's facts", async () => {
    const { status, body } = await enter();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      source: "earlier",
      enterpriseName: "Amber Lane UAB",
      country: "LT",
      level: "silver",
      fields: "Purchasing, sales",
      state: "expiresSoon",
      taskCode: null,
      points: null,
      percent: null,
      document: null,
      recordedBy: "CO-LT",
    });
    expect(body.shortCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(await enter({}, admin)).toMatchObject({ status: 201, body: { recordedBy: null } });
    for (const token of [trainer, await test.scenario.account("auditor@demo.example")])
      expect(await enter({}, token)).toMatchObject({ status: 403 });
    expect(await enter({ peCode: "DE-2077" })).toMatchObject({ status: 403 });
    expect(await enter({ peCode: "LT-9999" })).toMatchObject({ status: 400, body: { errors: { peCode: ["enum"] } } });
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("is corrected by hand, unlike a certificate of an audit", async () => {
    const certificate = await entered();
    const patch = { level: "gold", fields: null, revision: certificate.revision };
    expect(await test.call(office, "PATCH", pathOf(certificate), patch)).toMatchObject({
      status: 200,
      body: { level: "gold", fields: null },
    });
    const code = await aTask(test, { status: "completed" });
    const [ours] = (await test.call<Answer[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
    const change = { level: "gold", revision: ours?.revision };
    expect(await test.call(admin, "PATCH", `/certificates/${ours?.number}`, change)).toMatchObject({ status: 404 });
    const trail = await test.call<{ action: string }[]>(
      admin,
      "GET",
      `/trail?subject=${encodeURIComponent(certificate.number)}&_sort=seq`,
    );
    expect(trail.body.map(({ action }) => action)).toEqual(["create", "update"]);
  });

  it("does not end before it begins", async () => {
    expect(await enter({ date: day(3), expirationDate: day(2) })).toMatchObject({
      status: 400,
      body: { errors: { expirationDate: ["daysInOrder"] } },
    });
  });

  it("is never reissued and has no document, credential or participation page of the platform", async () => {
    const certificate = await entered();
    const names = { enterpriseName: "A", institution: "B", peTrainer: "C", peStudents: [], revision: 1 };
    expect(await test.call(admin, "POST", `${pathOf(certificate)}/reissue`, names)).toMatchObject({
      status: 409,
      body: { code: "WRONG_STATE" },
    });
    for (const path of ["", "/image", "/seal"])
      expect(await test.call(undefined, "GET", `/credentials/${certificate.verificationId}${path}`)).toMatchObject({
        status: 404,
      });
    for (const [method, path] of [
      ["GET", "participations"],
      ["POST", "participation-links"],
    ] as const)
      expect(
        await test.call(
          trainer,
          method,
          `${pathOf(certificate)}/${path}`,
          method === "POST" ? { pages: [{ id: "any", linkedAt: null }] } : undefined,
        ),
      ).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await test.call(admin, "GET", "/certificates/generate/null")).toMatchObject({ status: 404 });
  });

  it("is revoked like others, and its team is notified", async () => {
    const certificate = await entered();
    const address = "revoked@example.org";
    await giveAddress(test, trainer, address);
    const reason = "It was never issued.";
    expect(await test.call(office, "POST", `${pathOf(certificate)}/revoke`, { reason, revision: 1 })).toMatchObject({
      status: 403,
    });
    expect(await test.call(admin, "POST", `${pathOf(certificate)}/revoke`, { reason, revision: 1 })).toMatchObject({
      status: 200,
      body: { revoked: true },
    });
    expect((await mailsTo(test, address)).at(-1)).toMatchObject({ template: "certificateRevoked" });
  });
});

describe("numbers", () => {
  it("are unique in any case and with any spaces", async () => {
    const { number } = await entered({ number: "Kv 12 / b" });
    expect(number).toBe("Kv 12 / b");
    for (const same of ["KV 12 / B", "kv12/b", " Kv  12 /b"])
      expect(await enter({ number: same })).toMatchObject({ status: 409, body: { code: "ALREADY_EXISTS" } });
  });

  it("never take a number that the platform issues or will issue", async () => {
    for (const number of ["QC-2026-LT-0001", "qc 2031 lt 0001", "QC2026LT99999"])
      expect(await enter({ number })).toMatchObject({ status: 400, body: { errors: { number: ["ownNumber"] } } });
    const code = await aTask(test, { status: "completed" });
    const [ours] = (await test.call<Answer[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
    expect(await enter({ number: ours?.number })).toMatchObject({ status: 400 });
  });
});

describe("checking", () => {
  it("names the office or network that recorded it, and no issuer", async () => {
    const recorded = async (token: string) => {
      const { verificationId } = (await enter({}, token)).body;
      return (await test.call(undefined, "GET", `/certificates/verify/${verificationId}`)).body;
    };
    const { name } = (await test.call<{ name: string }>(admin, "GET", "/central-offices/CO-LT")).body;
    const on = day(0);
    expect(await recorded(office)).toMatchObject({ issuer: null, recorded: { by: name, on } });
    expect(await recorded(admin)).toMatchObject({ issuer: null, recorded: { by: null, on } });
  });

  it("says that it is from before the platform, by code and by number with name", async () => {
    const certificate = await entered();
    for (const id of [certificate.shortCode, certificate.verificationId])
      expect(await test.call(undefined, "GET", `/certificates/verify/${id}`)).toMatchObject({
        status: 200,
        body: { source: "earlier", state: "expiresSoon", fields: "Purchasing, sales", points: null, achievements: [] },
      });
    const find = async (code: string, name: string) =>
      (await test.call(undefined, "GET", `/certificates/find?${new URLSearchParams({ code, name })}`)).body
        .verificationId;
    expect(await find(certificate.number.toLowerCase(), "amber lane")).toBe(certificate.verificationId);
    expect(await find(certificate.number, "Another")).toBeNull();
    const asCode = await entered({ number: "AB2019000017" });
    expect(await find("ab 2019 000017", "Amber Lane")).toBe(asCode.verificationId);
  });

  it("recognises the attached PDF, but no longer a replaced one", async () => {
    const certificate = await entered();
    const [first, second] = [aPdf("first"), aPdf("second")];
    expect(await attach(certificate, first)).toMatchObject({ status: 204 });
    expect(await verifyFile(first)).toMatchObject({
      status: 200,
      body: { kind: "earlier", state: "expiresSoon", verificationId: certificate.verificationId },
    });
    expect(await attach(certificate, second)).toMatchObject({ status: 204 });
    expect(await verifyFile(first)).toMatchObject({ status: 404 });
    expect(await verifyFile(second)).toMatchObject({ status: 200 });
    const read = (token: string) => test.call<Buffer>(token, "GET", `${pathOf(certificate)}/document`);
    expect(await read(trainer)).toMatchObject({ status: 200 });
    expect(await read(await test.scenario.person("DE-2077", "trainer"))).toMatchObject({ status: 404 });
    expect(await test.call(office, "DELETE", `${pathOf(certificate)}/document`)).toMatchObject({ status: 204 });
    expect(await read(trainer)).toMatchObject({ status: 404 });
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("accepts only a PDF, from those who may change the certificate, and for no certificate of an audit", async () => {
    const certificate = await entered();
    expect(await attach(certificate, Buffer.from("A text"))).toMatchObject({ status: 415 });
    expect(await attach(certificate, Buffer.alloc(0))).toMatchObject({ status: 422, body: { code: "FILE_EMPTY" } });
    expect(await attach(certificate, aPdf(), trainer)).toMatchObject({ status: 403 });
    expect(await attach(certificate, aPdf(), await officeOf(test, "CO-DE"))).toMatchObject({ status: 404 });
    const code = await aTask(test, { status: "completed" });
    const [ours] = (await test.call<Answer[]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
    expect(await attach(ours as Answer, aPdf(), admin)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
  });
});

describe("afterwards", () => {
  it("it is in lists, filtered by source, and can be renewed", async () => {
    const certificate = await entered({ peCode: "LT-0142", level: "gold" });
    const numbers = async (token: string, path: string) =>
      (await test.call<Answer[]>(token, "GET", path)).body.map(({ number }) => number);
    expect(await numbers(trainer, "/certificates?source=earlier&_end=100")).toContain(certificate.number);
    expect(await numbers(trainer, "/certificates?source=platform&_end=100")).not.toContain(certificate.number);
    expect(await numbers(trainer, "/certificates/renewable")).toContain(certificate.number);
    expect(await numbers(admin, "/certificates?awaitsRenewal=true&_end=100")).toContain(certificate.number);
  });

  it("its enterprise is reminded at the same terms", async () => {
    const address = "reminded@example.org";
    await giveAddress(test, await test.scenario.person("BG-0311", "trainer"), address);
    const { number } = (await enter({ peCode: "BG-0311", expirationDate: day(85) }, admin)).body;
    expect(await remindOfCertificates(test.app.services)).toBeGreaterThan(0);
    expect((await mailsTo(test, address)).at(-1)).toMatchObject({
      template: "certificateExpiring",
      params: { number },
    });
    expect(await remindOfCertificates(test.app.services)).toBe(0);
  });

  it("it is in the public register if its enterprise is listed, as one from before the platform", async () => {
    const { number } = await entered({ fields: "Purchasing, sales" });
    const found = async () =>
      (await test.call<{ entries: Answer[] }>(undefined, "GET", "/register?_end=1000")).body.entries.filter(
        (entry) => entry.number === number,
      );
    expect(await found()).toEqual([]);
    expect(await test.call(trainer, "POST", "/enterprises/LT-0142/enter-register")).toMatchObject({ status: 200 });
    expect(await found()).toMatchObject([{ source: "earlier", level: "silver", fields: ["Purchasing, sales"] }]);
    const { body } = await test.call<string>(undefined, "GET", "/register.csv");
    const line = String(body)
      .split("\n")
      .find((each) => each.includes(number));
    expect(line).toContain("earlier");
  });

  it("it counts among the certificates in force", async () => {
    const silver = async () => {
      const { body } = await test.call<{ certificates: { level: string; count: number }[] }>(
        admin,
        "GET",
        "/statistics/overview",
      );
      return Number(body.certificates.find(({ level }) => level === "silver")?.count ?? 0);
    };
    const before = await silver();
    await entered();
    expect(await silver()).toBe(before + 1);
  });
});
