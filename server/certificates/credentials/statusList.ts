import { gzipSync } from "node:zlib";
import { DomainError } from "#domain/errors.ts";
import { apiAddress, statusListPath } from "#server/certificates/credentials/addresses.ts";
import { credentialContext } from "#server/certificates/credentials/contexts.ts";
import { issuerOf } from "#server/certificates/credentials/issuer.ts";
import { type Credential, signCredential, toTheSecond } from "#server/certificates/credentials/sign.ts";
import type { Services } from "#server/services/services.ts";

/** Bits of one list: as few as the standard lets a list have, so that it gives no credential away. */
const listLength = 131_072;

/** The list that a credential's position is in, from 1, and its bit there. */
export const statusListPosition = (position: number) => ({
  list: Math.floor((position - 1) / listLength) + 1,
  index: (position - 1) % listLength,
});

/** The bits of a list, the leftmost first; set are those of revoked and replaced certificates. */
async function bitsOf({ database }: Services, list: number): Promise<Buffer> {
  const first = (list - 1) * listLength + 1;
  const withdrawn = await database.kysely
    .selectFrom("credential_positions")
    .innerJoin("certificates", "certificates.number", "credential_positions.certificate")
    .select("position")
    .where("position", ">=", first)
    .where("position", "<", first + listLength)
    .where((where) => where.or([where("revokedAt", "is not", null), where("replacedBy", "is not", null)]))
    .execute();
  const bits = Buffer.alloc(listLength / 8);
  for (const { position } of withdrawn) {
    const { index } = statusListPosition(Number(position));
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  return bits;
}

/** Current number of lists. */
async function listCount({ database }: Services): Promise<number> {
  const { last } = await database.kysely
    .selectFrom("credential_positions")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : statusListPosition(Number(last)).list;
}

/**
 * The published list of revoked credentials (W3C Bitstring Status List 1.0), signed in its current state.
 * Throws DomainError NOT_FOUND unless the name is the number of a list.
 */
export async function statusListCredential(services: Services, name: string): Promise<Credential> {
  const list = Number(name);
  if (String(list) !== name || !Number.isInteger(list) || list < 1 || list > (await listCount(services)))
    throw new DomainError("NOT_FOUND");
  const { settings } = services;
  const id = apiAddress(settings, statusListPath(list));
  const encodedList = `u${gzipSync(await bitsOf(services, list)).toString("base64url")}`;
  const now = services.now().toISOString();
  const credential = {
    "@context": [credentialContext],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerOf(settings).did,
    validFrom: toTheSecond(now),
    credentialSubject: { id: `${id}#list`, type: "BitstringStatusList", statusPurpose: "revocation", encodedList },
  };
  return signCredential(settings, credential, now);
}
