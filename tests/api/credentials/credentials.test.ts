import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deadlineOn, startOfDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import { percentOf } from "#domain/percent.ts";
import { published, verdict } from "#tests/api/credentials/verifier.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

interface Badge {
  credentialSubject: { achievement: { name: string }; result: { value: string }[] };
  credentialStatus: { statusListCredential: string };
  [property: string]: unknown;
}

let test: TestApp;
let admin: string;
let certificate: PlatformCertificate;

const readCertificate = async (taskCode: string) =>
  (await test.call<PlatformCertificate[]>(admin, "GET", `/certificates?taskCode=${taskCode}&replaced=false`))
    .body[0] as PlatformCertificate;

beforeAll(async () => {
  test = await startApp();
  // Half past midnight in Lithuania, and still the day before by UTC: a credential is good from its first minute.
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  test.clock.set(new Date(`${yesterday}T22:30:00Z`));
  admin = await test.scenario.account("admin@demo.example");
  certificate = await readCertificate(await aTask(test, { status: "completed" }));
});
afterAll(() => test.stop());

describe("a certificate's credential", () => {
  it("is an Open Badge with a proof that another library accepts", async () => {
    const badge = await published<Badge>(test, `/credentials/${certificate.verificationId}`);
    expect(badge).toMatchObject({
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      validFrom: startOfDay("LT", certificate.date).replace(".000Z", "Z"),
      validUntil: deadlineOn("LT", certificate.expirationDate).replace(".000Z", "Z"),
    });
    expect(badge.credentialSubject.result).toHaveLength(1 + certificate.achievements.length);
    expect(await verdict(test, badge)).toBe("good");
  });

  it("has the enterprise, the level, and the reached and necessary result of the audit and of each field", async () => {
    const { publicUrl } = test.app.services.settings;
    const { verificationId, number, achievements, thresholds, enterpriseName, peCode, points, pointsMax } = certificate;
    const badge = await published<Badge>(test, `/credentials/${verificationId}`);
    const id = `${publicUrl}/api/v1/credentials/${verificationId}`;
    const [achieved] = achievements;
    expect(achievements).toHaveLength(1);
    const [overall, field] = [`${id}#overall`, `${id}#finance`];
    const percentage = { type: ["ResultDescription"], resultType: "Percent" };
    expect(badge).toMatchObject({
      id,
      name: `SAMPLE: Quality certificate ${number}`,
      issuer: { type: ["Profile"], url: publicUrl },
      evidence: [{ id: `${publicUrl}/verify/${verificationId}`, name: "SAMPLE: Quality certificate: Bronze" }],
      credentialSubject: {
        identifier: [
          { identityHash: enterpriseName, identityType: "name", hashed: false },
          { identityHash: peCode, identityType: "identifier", hashed: false },
        ],
        achievement: {
          id: `${publicUrl}/api/v1/achievements/bronze`,
          name: "SAMPLE: Quality certificate: Bronze",
          resultDescription: [
            { ...percentage, id: overall, name: "Overall result", requiredValue: String(thresholds.bronze) },
            { ...percentage, id: field, name: "Finance", requiredValue: String(thresholds.field) },
          ],
        },
        result: [
          { type: ["Result"], resultDescription: overall, value: String(percentOf(points, pointsMax)) },
          { type: ["Result"], resultDescription: field, value: String(achieved?.percent) },
        ],
      },
      credentialStatus: { statusPurpose: "revocation", id: expect.stringMatching(/#\d+$/) },
    });
  });

  it("has no name of a person", async () => {
    const text = JSON.stringify(await published<Badge>(test, `/credentials/${certificate.verificationId}`));
    const people = [certificate.peTrainer, ...(certificate.peStudents ?? []), ...(certificate.auditors ?? [])];
    expect(people.length).toBeGreaterThan(2);
    for (const name of people) expect(text).not.toContain(name);
  });

  it("is refused after a change", async () => {
    const badge = await published<Badge>(test, `/credentials/${certificate.verificationId}`);
    badge.credentialSubject.achievement.name = "Quality certificate: Gold";
    expect(await verdict(test, badge)).toBe("false");
  });

  it("has the same bytes at each request", async () => {
    const twice = [1, 2].map(() => published<Badge>(test, `/credentials/${certificate.verificationId}`));
    const [first, second] = await Promise.all(twice);
    expect(first).toEqual(second);
  });

  it("is missing for an unknown id", async () => {
    expect(await test.call(undefined, "GET", "/credentials/AAAAAAAAAAAAAAAAAAAAAA")).toMatchObject({ status: 404 });
  });
});

describe("the list of revoked credentials", () => {
  it.each(["0", "-1", "1.5", "1e1", "NaN", "admin@demo.example", "2", "99999999999999999999"])(
    "is missing for the number %s, which no credential uses",
    async (list) => {
      const answer = await test.call(undefined, "GET", `/credentials/status/${encodeURIComponent(list)}`);
      expect(answer).toMatchObject({ status: 404 });
    },
  );

  it("revokes one credential and no other", async () => {
    const revoked = await readCertificate(await aTask(test, { status: "completed", peCode: "DE-2077" }));
    const badge = await published<Badge>(test, `/credentials/${revoked.verificationId}`);
    expect(await verdict(test, badge)).toBe("good");
    await test.call(admin, "POST", `/certificates/${revoked.number}/revoke`, {
      reason: "The proofs were not its own.",
      revision: 1,
    });
    expect(await verdict(test, badge)).toBe("revoked");
    expect(await verdict(test, await published<Badge>(test, `/credentials/${certificate.verificationId}`))).toBe(
      "good",
    );
  });

  it("revokes a replaced credential, and its successor is valid", async () => {
    const previous = await readCertificate(await aTask(test, { status: "completed", peCode: "BG-0311" }));
    const { enterpriseName, institution, peTrainer, peStudents } = previous;
    const badge = await published<Badge>(test, `/credentials/${previous.verificationId}`);
    const correction = { revision: 1, enterpriseName: `${enterpriseName} & Co`, institution, peTrainer, peStudents };
    const { body, status } = await test.call<PlatformCertificate>(
      admin,
      "POST",
      `/certificates/${previous.number}/reissue`,
      correction,
    );
    expect(status).toBe(201);
    expect(await verdict(test, badge)).toBe("revoked");
    expect(await verdict(test, await published<Badge>(test, `/credentials/${body.verificationId}`))).toBe("good");
  });
});
