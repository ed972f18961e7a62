import type { Actor } from "#domain/access/actor.ts";
import { can } from "#domain/access/can.ts";
import { type IssuerImage, issuerImages } from "#domain/certificate/issuer.ts";
import { CONTROLLER } from "#domain/controller.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { forgetPicture } from "#server/certificates/issuer/pictures.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** The resource of an issuer by its id: the network, or the code of an office. */
export const resourceOfIssuer = ({ registry }: Services, id: string): Resource =>
  registry.named(id === CONTROLLER ? "controller" : "central-office");

/** The name of a picture in a path. Throws DomainError NOT_FOUND. */
export function pictureNamed(name: string): IssuerImage {
  const picture = issuerImages.find((image) => image === name);
  if (!picture) throw new DomainError("NOT_FOUND");
  return picture;
}

/** Throws DomainError NOT_FOUND unless the record exists and the person may change it. */
export async function requireChangeable(services: Services, actor: Actor, id: string): Promise<void> {
  const resource = resourceOfIssuer(services, id);
  const record = await readRecord(services, resource, actor, id);
  if (!can(resource, actor, "update", record)) throw new DomainError("NOT_FOUND");
}

/**
 * Writes the picture of an issuer with a trail entry, and deletes the former one unless a certificate has it.
 * Throws DomainError NOT_FOUND unless the record exists and the person may change it.
 */
export async function writePicture(
  services: Services,
  change: Change,
  { id, picture, hash }: { id: string; picture: IssuerImage; hash: string | null },
): Promise<void> {
  const resource = resourceOfIssuer(services, id);
  const locked = await lockRecord(change, resource, id);
  if (!locked || !can(resource, change.actor, "update", locked.record)) throw new DomainError("NOT_FOUND");
  const former = locked.record[picture];
  if (former === hash) return;
  await updateRecord(change, resource, { locked, patch: { [picture]: hash } });
  if (former) await forgetPicture(change, String(former));
}
