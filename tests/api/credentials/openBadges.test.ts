import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import { localeCodes } from "#domain/programme.ts";
import { liveSeal } from "#server/certificates/credentials/liveSeal.ts";
import schema from "#tests/api/credentials/ob_v3p0_achievementcredential_schema.json";
import { published, verdict } from "#tests/api/credentials/verifier.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

interface Badge {
  name: string;
  credentialSubject: { achievement: { id: string; name: string; image: { id: string }; related: { id: string }[] } };
  [property: string]: unknown;
}

let test: TestApp;
let certificate: Certificate;

/** The path below the API of one of our addresses. */
const pathOf = (address: string) => address.slice(`${test.app.services.settings.publicUrl}/api/v1`.length);

/** A public image of the certificate. */
async function image(path: string): Promise<Buffer> {
  const answer = await test.app.inject({ url: `/api/v1/credentials/${certificate.verificationId}/${path}` });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

beforeAll(async () => {
  test = await startApp();
  const admin = await test.scenario.account("admin@demo.example");
  const code = await aTask(test, { status: "completed" });
  const { body } = await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`);
  certificate = body[0] as Certificate;
});
afterAll(() => test.stop());

describe.each(localeCodes)("a credential in %s", (locale) => {
  const read = () => published<Badge>(test, `/credentials/${certificate.verificationId}?languageCode=${locale}`);

  it("passes the published schema of Open Badges and the library of Digital Bazaar", async () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const isValid = ajv.compile(schema);
    const badge = await read();
    isValid(badge);
    expect(isValid.errors).toBeNull();
    expect(await verdict(test, badge)).toBe("good");
  });

  it("refers to an achievement and an image that exist", async () => {
    const { achievement } = (await read()).credentialSubject;
    const addresses = [achievement.id, ...achievement.related.map(({ id }) => id)];
    expect(new Set(addresses).size).toBe(localeCodes.length);
    const [own] = await Promise.all(addresses.map((address) => published<Badge>(test, pathOf(address))));
    expect(own).toMatchObject({ id: achievement.id, name: achievement.name, inLanguage: locale });
    const { body, status } = await test.call<Buffer>(undefined, "GET", pathOf(achievement.image.id));
    expect(status).toBe(200);
    expect(String(body)).toMatch(/^<svg .*<\/svg>$/);
  });
});

describe("a badge", () => {
  it("is a PNG that contains the credential", async () => {
    const bytes = await image("image");
    expect(PNG.sync.read(bytes)).toMatchObject({ width: 800, height: 944 });
    const start = bytes.indexOf("openbadgecredential\0\0\0\0\0");
    const length = bytes.readUInt32BE(start - 8);
    const text = bytes.subarray(start, start + length).toString();
    const badge = JSON.parse(text.slice(text.indexOf("{")));
    expect(await verdict(test, badge)).toBe("good");
  });

  it("is an SVG that contains the credential", async () => {
    const text = String(await image("image?format=svg"));
    expect(text).toMatch(
      /^<svg [^>]*xmlns:openbadges="https:\/\/purl.imsglobal.org\/ob\/v3p0"><openbadges:credential>/,
    );
    const [, json = ""] = /<!\[CDATA\[(.*?)\]\]>/s.exec(text) ?? [];
    expect(await verdict(test, JSON.parse(json))).toBe("good");
  });

  it("has a seal for other web pages, marked in a demonstration", async () => {
    expect(String(await image("seal?languageCode=de-DE"))).toContain(">MUSTER</text>");
  });

  it.each([
    ["valid", {}, "Gültig"],
    ["expired", { expired: true }, "Abgelaufen"],
    ["revoked", { revoked: true, revokedAt: "2026-11-02T10:00:00.000Z" }, "Widerrufen"],
    ["replaced", { replaced: true }, "Ersetzt"],
  ])("has a seal with the state %s", (_, facts, word) => {
    expect(liveSeal({ ...certificate, ...facts }, "de-DE", { demo: false })).toContain(`>${word}</text>`);
  });

  it.each(["/achievements/platinum", "/achievements/platinum/image", "/credentials/AAAAAAAAAAAAAAAAAAAAAA/image"])(
    "is missing at %s",
    async (path) => {
      expect(await test.call(undefined, "GET", path)).toMatchObject({ status: 404 });
    },
  );
});
