import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOfDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { loadContext } from "#server/certificates/credentials/contexts.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

interface Badge {
  credentialSubject: { achievement: { name: string }; result: { value: string }[] };
  credentialStatus: { statusListCredential: string };
  [property: string]: unknown;
}

let test: TestApp;
let admin: string;
let certificate: Certificate;

const readCertificate = async (taskCode: string) =>
  (await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${taskCode}&replaced=false`))
    .body[0] as Certificate;

/** A public file as JSON. */
async function published<T = Badge>(path: string): Promise<T> {
  const { status, body } = await test.call<T>(undefined, "GET", path);
  expect(status).toBe(200);
  return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;
}

/**
 * The documents that a verifier finds on the web: the issuer's key and lists of revoked credentials; it has
 * vocabularies itself.
 */
async function documentLoader(url: string) {
  const { publicUrl } = test.app.services.settings;
  if (url.startsWith(publicUrl)) return found(url, await published(url.slice(`${publicUrl}/api/v1`.length)));
  if (!url.startsWith("did:web:")) return loadContext(url);
  const response = await test.app.inject({ url: "/.well-known/did.json", headers: { host: "localhost" } });
  const issuer = response.json();
  if (url === issuer.id) return found(url, issuer);
  const [key] = issuer.verificationMethod.filter(({ id }: { id: string }) => id === url);
  return found(url, { "@context": "https://w3id.org/security/multikey/v1", ...key });
}
const found = (documentUrl: string, document: object) => ({ contextUrl: undefined, documentUrl, document });

/** The verdict of another party's libraries, which know nothing of ours: on the proof, and on the list of the revoked. */
async function verdict(credential: object): Promise<"good" | "revoked" | "false"> {
  const { verified, statusResult } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
    checkStatus: (options: object) => checkStatus({ ...options, verifyMatchingIssuers: false }),
    now: test.app.services.now(),
  });
  if (!verified) return "false";
  return statusResult.results.some(({ status }) => status) ? "revoked" : "good";
}

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
  it("is an Open Badge whose proof another library finds good", async () => {
    const badge = await published(`/credentials/${certificate.verificationId}`);
    expect(badge).toMatchObject({
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      validFrom: startOfDay("LT", certificate.date).replace(".000Z", "Z"),
      validUntil: `${certificate.expirationDate}T23:59:59Z`,
    });
    expect(badge.credentialSubject.result).toHaveLength(certificate.achievements?.length ?? 0);
    expect(await verdict(badge)).toBe("good");
  });

  it("tells the enterprise, the level and what each field reached of what it had to reach", async () => {
    const { publicUrl } = test.app.services.settings;
    const { verificationId, number, achievements, thresholds, enterpriseName, peCode } = certificate;
    const badge = await published(`/credentials/${verificationId}`);
    const id = `${publicUrl}/api/v1/credentials/${verificationId}`;
    const [achieved] = achievements;
    expect(achievements).toHaveLength(1);
    const field = `${id}#finance`;
    expect(badge).toMatchObject({
      id,
      name: `Quality certificate ${number}`,
      issuer: { type: ["Profile"], url: publicUrl },
      evidence: [{ id: `${publicUrl}/verify/${verificationId}`, name: "Quality certificate: Bronze" }],
      credentialSubject: {
        identifier: [
          { identityHash: enterpriseName, identityType: "name", hashed: false },
          { identityHash: peCode, identityType: "identifier", hashed: false },
        ],
        achievement: {
          id: `${publicUrl}/docs/audit-criteria#bronze`,
          name: "Quality certificate: Bronze",
          resultDescription: [
            {
              id: field,
              type: ["ResultDescription"],
              name: "Finance",
              resultType: "Percent",
              requiredValue: String(thresholds.field),
            },
          ],
        },
        result: [{ type: ["Result"], resultDescription: field, value: String(achieved?.percent) }],
      },
      credentialStatus: { statusPurpose: "revocation", id: expect.stringMatching(/#\d+$/) },
    });
  });

  it("names nobody", async () => {
    const text = JSON.stringify(await published(`/credentials/${certificate.verificationId}`));
    const people = [certificate.peTrainer, ...(certificate.peStudents ?? []), ...(certificate.auditors ?? [])];
    expect(people.length).toBeGreaterThan(2);
    for (const name of people) expect(text).not.toContain(name);
  });

  it("is found out when a word of it is changed", async () => {
    const badge = await published(`/credentials/${certificate.verificationId}`);
    badge.credentialSubject.achievement.name = "Quality certificate: Gold";
    expect(await verdict(badge)).toBe("false");
  });

  it("has the same bytes whenever it is asked for", async () => {
    const twice = [1, 2].map(() => published(`/credentials/${certificate.verificationId}`));
    const [first, second] = await Promise.all(twice);
    expect(first).toEqual(second);
  });

  it("is not there for an id that nobody got", async () => {
    expect(await test.call(undefined, "GET", "/credentials/AAAAAAAAAAAAAAAAAAAAAA")).toMatchObject({ status: 404 });
  });
});

describe("the list of revoked credentials", () => {
  it.each(["0", "-1", "1.5", "1e1", "NaN", "admin@demo.example", "2", "99999999999999999999"])(
    "is not there for the number %s, which no credential leads to",
    async (list) => {
      const answer = await test.call(undefined, "GET", `/credentials/status/${encodeURIComponent(list)}`);
      expect(answer).toMatchObject({ status: 404 });
    },
  );

  it("takes a revoked one's worth, and nobody else's", async () => {
    const revoked = await readCertificate(await aTask(test, { status: "completed", peCode: "DE-2077" }));
    const badge = await published(`/credentials/${revoked.verificationId}`);
    expect(await verdict(badge)).toBe("good");
    await test.call(admin, "POST", `/certificates/${revoked.number}/revoke`, {
      reason: "The proofs were not its own.",
      revision: 1,
    });
    expect(await verdict(badge)).toBe("revoked");
    expect(await verdict(await published(`/credentials/${certificate.verificationId}`))).toBe("good");
  });

  it("takes a replaced one's worth and leaves it to its successor", async () => {
    const previous = await readCertificate(await aTask(test, { status: "completed", peCode: "BG-0311" }));
    const { enterpriseName, institution, peTrainer, peStudents } = previous;
    const badge = await published(`/credentials/${previous.verificationId}`);
    const correction = { revision: 1, enterpriseName: `${enterpriseName} & Co`, institution, peTrainer, peStudents };
    const { body, status } = await test.call<Certificate>(
      admin,
      "POST",
      `/certificates/${previous.number}/reissue`,
      correction,
    );
    expect(status).toBe(201);
    expect(await verdict(badge)).toBe("revoked");
    expect(await verdict(await published(`/credentials/${body.verificationId}`))).toBe("good");
  });
});
