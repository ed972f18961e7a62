import { PNG } from "pngjs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { verificationPath } from "#domain/certificate/verification.ts";
import type { CentralOffice, Certificate, Trail } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let office: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  office = await officeOf(test, "CO-LT");
});
afterAll(() => test.stop());

const path = "/central-offices/CO-LT";
const read = async (from = path) => (await test.call<Stored<CentralOffice>>(admin, "GET", from)).body;

/** Changes facts of the Lithuanian office, or of another record. */
async function change(facts: object, { at = path, by = office } = {}) {
  const { revision } = await read(at);
  return test.call<CentralOffice>(by, "PATCH", at, { ...facts, revision });
}

const signedBy = (signatory: string) => change({ signatory });

const certificateOf = async (task: string) =>
  (await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${task}`)).body[0] as Certificate;
const issued = async (peCode?: string) =>
  certificateOf(await aTask(test, { status: "completed", ...(peCode ? { peCode } : {}) }));

/** A PNG in base64, of one shade of grey. */
function picture(shade: number, side = 40): string {
  const png = new PNG({ width: side, height: side });
  png.data.fill(shade);
  return PNG.sync.write(png).toString("base64");
}
const pictures = (kind: string, id = "CO-LT") => `/issuers/${id}/pictures/${kind}`;
const send = (content: string, { kind = "emblem", id = "CO-LT", by = office } = {}) =>
  test.call<{ code?: string }>(by, "PUT", pictures(kind, id), { content });
const isStored = async (hash: string | null) =>
  (await test.app.services.database.kysely
    .selectFrom("file_bytes")
    .select("hash")
    .where("hash", "=", hash ?? "")
    .executeTakeFirst()) !== undefined;

describe("a certificate", () => {
  it("keeps the issuer and the criteria that it was issued with", async () => {
    await signedBy("Dr. Daiva Norkutė");
    const before = await issued();
    const { legalName, address, place, signatory, signatoryFunction, emblem, signature } = await read();
    expect(before.issuer).toEqual({ name: legalName, address, place, signatory, signatoryFunction, emblem, signature });
    expect(before).toMatchObject({ criteriaEditions: [1], rulesVersion: 2 });
    await signedBy("Ona Nauja");
    const after = await issued();
    expect([before, after].map(({ issuer }) => issuer?.signatory)).toEqual(["Dr. Daiva Norkutė", "Ona Nauja"]);
    expect((await certificateOf(before.taskCode ?? "")).issuer).toEqual(before.issuer);
    await signedBy("Dr. Daiva Norkutė");
  });

  it("names the network where its office has not entered every fact, and nobody where neither has", async () => {
    await change({ place: null });
    expect((await issued()).issuer).toBeNull();
    const facts = { name: "The network", address: "Road 1", place: "Essen", signatory: "Robin Example" };
    const network = { at: "/controllers/network", by: admin };
    await change({ ...facts, signatoryFunction: "President" }, network);
    expect((await issued()).issuer).toEqual({
      ...facts,
      signatoryFunction: "President",
      emblem: null,
      signature: null,
    });
    await change({ place: "Vilnius" });
  });

  it("names its issuer in public, but not the signatory", async () => {
    const { issuer, verificationId } = await issued();
    const { body } = await test.call(undefined, "GET", `/certificates${verificationPath(verificationId)}`);
    expect(body.issuer).toEqual({ name: issuer?.name, address: issuer?.address });
    expect(JSON.stringify(body)).not.toContain("Norkutė");
  });
});

describe("the facts of an issuer", () => {
  it("are changed by its own office only, and the trail records it", async () => {
    const other = await officeOf(test, "CO-DE");
    expect((await change({ signatory: "Somebody" }, { by: other })).status).toBe(404);
    expect((await signedBy("Ona Nauja")).status).toBe(200);
    expect((await change({ name: "Another name" })).status).toBe(400);
    const { body } = await test.call<Trail[]>(
      admin,
      "GET",
      "/trail?resource=central-office&subject=CO-LT&_sort=seq&_order=desc",
    );
    // The name is about a person: the trail has it with a salt.
    expect(body[0]?.changes).toMatchObject({ signatory: { after: expect.stringMatching(/^sha256:/) } });
    await signedBy("Dr. Daiva Norkutė");
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("are printable", async () => {
    expect((await signedBy("大谷 翔平")).body).toMatchObject({ code: "NAME_NOT_PRINTABLE" });
  });
});

describe("the pictures of an issuer", () => {
  afterEach(async () => {
    await send(picture(10));
  });

  it("are shown to those who may read the office", async () => {
    expect((await send(picture(20))).status).toBe(204);
    const { status, headers } = await test.call(office, "GET", pictures("emblem"));
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await test.call(office, "GET", pictures("emblem", "CO-DE"))).status).toBe(404);
    expect((await test.call(office, "GET", pictures("portrait"))).status).toBe(404);
  });

  it.each([
    ["text", Buffer.from("Nothing but words").toString("base64"), 415, "PICTURE_TYPE"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64"), 415, "PICTURE_TYPE"],
    ["nothing", "", 422, "FILE_EMPTY"],
    ["half a picture", Buffer.from(picture(30, 300), "base64").subarray(0, 60).toString("base64"), 422, "FILE_BROKEN"],
    ["more bytes than allowed", Buffer.alloc(700_001).toString("base64"), 413, "PICTURE_TOO_LARGE"],
  ])("are refused as %s", async (_what, content, status, code) => {
    const { emblem } = await read();
    expect(await send(content)).toMatchObject({ status, body: { code } });
    expect((await read()).emblem).toBe(emblem);
  });

  it("are deleted when they are replaced, unless a certificate has them", async () => {
    await send(picture(40));
    const { emblem: unused } = await read();
    await send(picture(50));
    const { emblem: used } = await read();
    expect(await isStored(unused ?? null)).toBe(false);
    const { issuer } = await issued();
    expect(issuer?.emblem).toBe(used);
    expect((await test.call(office, "DELETE", pictures("emblem"))).status).toBe(204);
    expect(await read()).toMatchObject({ emblem: null });
    expect(await isStored(used ?? null)).toBe(true);
  });
});
