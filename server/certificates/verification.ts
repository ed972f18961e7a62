import { typedShortCode } from "#domain/certificate/shortCode.ts";
import { type FromAudit, isOfPlatform } from "#domain/certificate/source.ts";
import { stateOf } from "#domain/certificate/state.ts";
import { type IssuedFile, publicFields, type Verification } from "#domain/certificate/verification.ts";
import { DomainError } from "#domain/errors.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Certificate } from "#domain/generated/resources.ts";
import { percentOf } from "#domain/percent.ts";
import { withComputed } from "#domain/schema/computed.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { fromRow } from "#server/database/codec.ts";
import { fieldTitles, withTitles } from "#server/documents/sources.ts";
import type { Services } from "#server/services/services.ts";

/** Finds a certificate by a unique column. Throws DomainError NOT_FOUND. */
export async function findCertificate(
  services: Services,
  column: "verificationId" | "number" | "shortCode",
  value: string,
): Promise<Stored<Certificate>> {
  const resource = services.registry.get("certificate");
  const row = await services.database.kysely
    .selectFrom("certificates")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  if (!row) throw new DomainError("NOT_FOUND");
  return withComputed(resource, fromRow(resource, row), services.now());
}

/**
 * A certificate of this platform by its public id, for documents that earlier ones do not have. Throws DomainError
 * NOT_FOUND.
 */
export async function findOfPlatform(services: Services, id: string): Promise<Stored<Certificate> & FromAudit> {
  const certificate = await findCertificate(services, "verificationId", id);
  if (!isOfPlatform(certificate)) throw new DomainError("NOT_FOUND");
  return certificate;
}

/** The latest certificate that replaces a replaced one. */
async function successorOf(services: Services, certificate: Certificate): Promise<Certificate> {
  const next = certificate.replacedBy;
  return next ? successorOf(services, await findCertificate(services, "number", next)) : certificate;
}

/** The auditor's record for which a file was issued, by the file's SHA-256. Throws DomainError NOT_FOUND. */
async function verifyRecordFile({ database }: Services, hash: string): Promise<IssuedFile> {
  const file = await database.kysely
    .selectFrom("auditor_record_files")
    .innerJoin("auditor_records", "auditor_records.number", "auditor_record_files.record")
    .select(["verificationId", "locale", "issuedAt"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!file) throw new DomainError("NOT_FOUND");
  return { ...file, state: "valid", kind: "auditorRecord" };
}

/** The certificate or record for which a file was issued, by the file's SHA-256. Throws DomainError NOT_FOUND. */
export async function verifyFile(services: Services, hash: string): Promise<IssuedFile> {
  const file = await services.database.kysely
    .selectFrom("issued_files")
    .select(["certificate", "kind", "locale", "issuedAt"])
    .where("hash", "=", hash.toLowerCase())
    .executeTakeFirst();
  if (!file) return verifyRecordFile(services, hash.toLowerCase());
  const certificate = await findCertificate(services, "number", file.certificate);
  const [kind] = file.kind.split(" ") as [IssuedFile["kind"]];
  const { locale, issuedAt } = file;
  return { verificationId: certificate.verificationId, state: stateOf(certificate), kind, locale, issuedAt };
}

const publicPart = (certificate: Certificate) =>
  Object.fromEntries(publicFields.map((field) => [field, certificate[field]])) as Pick<
    Verification,
    (typeof publicFields)[number]
  >;

const publicIssuer = ({ issuer }: Certificate) => issuer && { name: issuer.name, address: issuer.address };

/** The office that recorded a certificate from before the platform, by its present name, and the day. */
async function recordingOf(services: Services, certificate: Stored<Certificate>): Promise<Verification["recorded"]> {
  const { source, recordedBy, createdAt } = certificate;
  if (source !== "earlier") return null;
  const office = await services.database.kysely
    .selectFrom("central_offices")
    .select("name")
    .where("penCode", "=", recordedBy ?? "")
    .executeTakeFirst();
  return { by: office?.name ?? null, on: createdAt.slice(0, 10) };
}

/** Finds a certificate by its public id or its short code. Throws DomainError NOT_FOUND. */
function findPublic(services: Services, id: string): Promise<Stored<Certificate>> {
  const code = typedShortCode(id);
  return code?.isWhole
    ? findCertificate(services, "shortCode", code.groups.join("-"))
    : findCertificate(services, "verificationId", id);
}

/** Content of a certificate's public page in a language. `id` is its public id or short code. Throws NOT_FOUND. */
export async function verify(services: Services, id: string, locale: Locale): Promise<Verification> {
  const certificate = await findPublic(services, id);
  const achievements = withTitles(certificate.achievements, await fieldTitles(services, locale));
  return {
    ...publicPart(certificate),
    state: stateOf(certificate),
    issuer: publicIssuer(certificate),
    recorded: await recordingOf(services, certificate),
    sample: services.demo,
    achievements: achievements.map(({ title, points, max }) => ({
      title,
      points,
      max,
      percent: percentOf(points, max),
    })),
    revokedOn: certificate.revokedAt?.slice(0, 10) ?? null,
    replacedBy: certificate.replacedBy ? (await successorOf(services, certificate)).verificationId : null,
    checkedAt: services.now().toISOString(),
  };
}
