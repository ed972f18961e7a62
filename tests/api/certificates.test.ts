import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Certificate, Mail } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { giveAddress } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { expectOneWinner, race, rounds } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

const LONG = 1_000_000;

let test: TestApp;
let admin: string;
let trainer: string;
let student: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  trainer = await test.scenario.person("LT-0142", "trainer");
  student = await test.scenario.person("LT-0142", "student", "Ieva Kazlauskaitė");
  await giveAddress(test, trainer, "rasa@example.org");
});
afterAll(() => test.stop());

const certificatesOf = async (taskCode: string, filter = "") =>
  (await test.call<PlatformCertificate[]>(admin, "GET", `/certificates?taskCode=${taskCode}${filter}`)).body;

/** The certificate of an audit that was just completed. */
async function aCertificate(): Promise<PlatformCertificate> {
  return (await certificatesOf(await aTask(test, { status: "completed" })))[0] as PlatformCertificate;
}

const revoke = (number: string, reason = "The proofs were another enterprise's.", token = admin) =>
  test.call(token, "POST", `/certificates/${number}/revoke`, { reason, revision: 1 });

const correctionOf = ({ enterpriseName, institution, peTrainer, peStudents }: Certificate, more: object = {}) => ({
  enterpriseName,
  institution,
  peTrainer,
  peStudents,
  ...more,
});

const reissue = (number: string, correction: object, token = admin) =>
  test.call<Certificate & Record<string, unknown>>(token, "POST", `/certificates/${number}/reissue`, {
    revision: 1,
    ...correction,
  });

const download = (taskCode: string, token = trainer) =>
  test.call<Buffer>(token, "GET", `/certificates/generate/${taskCode}?pecode=LT-0142&languageCode=lt-LT`);

/** Parameters of the emails queued for people about an audit; its contact address gets one of each too. */
async function mailsAbout(taskCode: string, template: Mail["template"]): Promise<Record<string, string>[]> {
  const rows = await test.app.services.database.kysely
    .selectFrom("mails")
    .innerJoin("mail_params", "mail_params.mailId", "mails.id")
    .select("mail_params.params")
    .where("mails.template", "=", template)
    .where("mails.about", "=", taskCode)
    .where("mails.userId", "is not", null)
    .execute();
  return rows.map(({ params }) => JSON.parse(params));
}

it("numbers the certificates of each country separately", async () => {
  const of = async (peCode: string) => {
    const [certificate] = await certificatesOf(await aTask(test, { status: "completed", peCode }));
    return { ...certificate, serial: Number(certificate?.number.slice(-4)) };
  };
  const first = await of("LT-0142");
  const elsewhere = await of("DE-2077");
  const next = await of("LT-0142");
  expect(elsewhere.number).toMatch(/^QC-\d{4}-DE-/);
  expect(next.number).toMatch(/^QC-\d{4}-LT-/);
  expect(next.serial).toBe(first.serial + 1);
});

it("contains the audit, its auditor, the result and the rules", async () => {
  const taskCode = await aTask(test, { status: "completed", fields: ["finance", "sales"] });
  const certificates = await certificatesOf(taskCode);
  expect(certificates).toHaveLength(1);
  const [certificate] = certificates as [Certificate];
  const { achievements, points, pointsMax } = certificate;
  const sum = (key: "points" | "max") => achievements.reduce((all, each) => all + each[key], 0);
  const { body: fields } = await test.call<object[]>(admin, "GET", "/audit-fields?_start=0&_end=100");
  const { rules } = programme;
  const { version, fieldThreshold, levels } = rules.at(-1) as (typeof rules)[number];
  expect(certificate).toMatchObject({
    peCode: "LT-0142",
    enterpriseName: "Amber Lane UAB",
    country: "LT",
    institution: "Vilniaus verslo mokykla",
    title: expect.stringMatching(/^Audit \d+ of the test$/),
    level: "bronze",
    auditors: ["Tomas Auditor"],
    auditorIdLabel: "Tomas Auditor",
    fieldsOffered: fields.length,
    rulesVersion: version,
    validityMonths: programme.certificate.validityMonths,
    thresholds: {
      field: fieldThreshold,
      bronze: levels.bronze.threshold,
      silver: levels.silver.threshold,
      gold: levels.gold.threshold,
    },
  });
  expect(achievements.map(({ auditFieldId }) => auditFieldId).sort()).toEqual(["finance", "sales"]);
  expect({ points, pointsMax }).toEqual({ points: sum("points"), pointsMax: sum("max") });
});

describe("revoking", () => {
  it("revokes a certificate permanently, shows the reason, and its PDF is no longer available", async () => {
    const { number, taskCode } = await aCertificate();
    expect(await download(taskCode)).toMatchObject({ status: 200 });
    const { status, body } = await revoke(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({ revoked: true, revokedReason: "The proofs were another enterprise's." });
    expect(await download(taskCode)).toMatchObject({ status: 409, body: { code: "CERTIFICATE_REVOKED" } });
    const reason = "The proofs were another enterprise's.";
    expect(await mailsAbout(taskCode, "certificateRevoked")).toEqual([expect.objectContaining({ number, reason })]);
    expect(await revoke(number)).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
    expect(await certificatesOf(taskCode, "&revoked=false")).toEqual([]);
  });

  it.each([undefined, "", "   "])("needs a reason, not %j", async (reason) => {
    const { number } = await aCertificate();
    const { status, body } = await test.call(admin, "POST", `/certificates/${number}/revoke`, { reason, revision: 1 });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "INVALID_INPUT" });
    expect(body.errors).toHaveProperty("reason");
  });

  it("is only possible for an administrator", async () => {
    const { number } = await aCertificate();
    for (const token of [trainer, student])
      expect(await revoke(number, "Because", token)).toMatchObject({ status: 403 });
  });
});

describe("reissuing", () => {
  it("issues a new certificate with the same content, and marks the previous one", async () => {
    const previous = await aCertificate();
    const { status, body } = await reissue(previous.number, correctionOf(previous, { peTrainer: "Rasa Jankauskaitė" }));
    expect(status).toBe(201);
    const { number, verificationId, replaces, peTrainer, ...same } = body;
    expect({ replaces, peTrainer }).toEqual({ replaces: previous.number, peTrainer: "Rasa Jankauskaitė" });
    expect([number, verificationId]).not.toContain(previous.number);
    expect(verificationId).not.toBe(previous.verificationId);
    const { level, points, pointsMax, date, expirationDate, achievements, thresholds } = previous;
    expect(same).toMatchObject({ level, points, pointsMax, date, expirationDate, achievements, thresholds });
    expect(await certificatesOf(previous.taskCode, "&replaced=true")).toMatchObject([{ replacedBy: number }]);
    expect(await certificatesOf(previous.taskCode, "&replaced=false")).toMatchObject([{ number }]);
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("refuses a change of nothing, a missing value, and a repetition", async () => {
    const previous = await aCertificate();
    expect(await reissue(previous.number, correctionOf(previous))).toMatchObject({
      status: 409,
      body: { code: "NOTHING_CHANGED" },
    });
    const { institution: _left, ...rest } = correctionOf(previous);
    expect(await reissue(previous.number, rest)).toMatchObject({ status: 400 });
    expect(await reissue(previous.number, correctionOf(previous, { enterpriseName: " " }))).toMatchObject({
      status: 400,
    });
    expect(await reissue(previous.number, correctionOf(previous, { enterpriseName: "Amber Lane" }))).toMatchObject({
      status: 201,
    });
    expect(await reissue(previous.number, correctionOf(previous, { enterpriseName: "Amber" }))).toMatchObject({
      status: 409,
      body: { code: "WRONG_STATE" },
    });
  });
});

describe("if many act at once, one wins", () => {
  it(
    "reissuing",
    () =>
      rounds(aCertificate, async (previous) => {
        const answers = await race((racer) =>
          reissue(previous.number, correctionOf(previous, { enterpriseName: `Amber ${racer}` })),
        );
        expectOneWinner(answers, "409 WRONG_STATE");
        expect(await certificatesOf(previous.taskCode)).toHaveLength(2);
        expect(await mailsAbout(previous.taskCode, "certificateReissued")).toHaveLength(1);
      }),
    LONG,
  );

  it(
    "revoking and reissuing",
    () =>
      rounds(aCertificate, async (previous) => {
        const answers = await race((racer) =>
          racer % 2
            ? revoke(previous.number)
            : reissue(previous.number, correctionOf(previous, { institution: "A school" })),
        );
        expectOneWinner(answers, "409 WRONG_STATE");
        const valid = await certificatesOf(previous.taskCode, "&revoked=false&replaced=false");
        expect(valid).toHaveLength(answers.some(({ status }) => status === 201) ? 1 : 0);
      }),
    LONG,
  );
});

it("loses a corrected name when its person is erased", async () => {
  const previous = await aCertificate();
  const misspelt = {
    peStudents: previous.peStudents.map((name) => name.replace("Ieva Kazlauskaitė", " Yeva Misspelt ")),
  };
  const second = (await reissue(previous.number, correctionOf(previous, misspelt))).body;
  const third = (await reissue(second.number, correctionOf(second, { institution: "Another school" }))).body;
  expect(third.peStudents).toContain("Yeva Misspelt");
  const { id } = (await test.call(student, "GET", "/auth/me")).body;
  expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
  for (const certificate of await certificatesOf(previous.taskCode))
    expect(JSON.stringify(certificate)).not.toMatch(/Yeva Misspelt|Ieva Kazlauskaitė/);
});
