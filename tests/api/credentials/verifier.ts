import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { expect } from "vitest";
import { loadContext } from "#server/certificates/credentials/contexts.ts";
import type { TestApp } from "#tests/factories/app.ts";

const found = (documentUrl: string, document: object) => ({ contextUrl: undefined, documentUrl, document });

/** A public file of the API as JSON. */
export async function published<T>(test: TestApp, path: string): Promise<T> {
  const { status, body } = await test.call<T>(undefined, "GET", path);
  expect(status).toBe(200);
  return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;
}

/** The documents that a verifier finds on the web: the issuer's key and the lists of revoked credentials. */
async function load(test: TestApp, url: string) {
  const { publicUrl } = test.app.services.settings;
  if (url.startsWith(publicUrl)) return found(url, await published(test, url.slice(`${publicUrl}/api/v1`.length)));
  if (!url.startsWith("did:web:")) return loadContext(url);
  const response = await test.app.inject({ url: "/.well-known/did.json", headers: { host: "localhost" } });
  const issuer = response.json();
  if (url === issuer.id) return found(url, issuer);
  const [key] = issuer.verificationMethod.filter(({ id }: { id: string }) => id === url);
  return found(url, { "@context": "https://w3id.org/security/multikey/v1", ...key });
}

/** The verdict of other libraries on a credential: on its proof and on the list of revoked credentials. */
export async function verdict(test: TestApp, credential: object): Promise<"good" | "revoked" | "false"> {
  const { verified, statusResult } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: (url: string) => load(test, url),
    checkStatus: (options: object) => checkStatus({ ...options, verifyMatchingIssuers: false }),
    now: test.app.services.now(),
  });
  if (!verified) return "false";
  return statusResult.results.some(({ status }) => status) ? "revoked" : "good";
}
