import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { countryOfCode } from "#domain/network/contradictions.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { newPublicId } from "#server/lib/publicId.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Adds the facts of a certificate from before the platform that a person does not enter. They are its source, its
 * public address and code, the office that enters it, and its enterprise as it is recorded today. Without an office,
 * an administrator of the network enters it. Other resources stay as they are.
 * Throws DomainError INVALID_INPUT for an unknown enterprise.
 */
export async function withRecordedFacts<Given extends Values>(
  { database }: Services,
  { name }: Pick<Resource, "name">,
  actor: Actor,
  given: Given,
): Promise<Given> {
  if (name !== "certificate") return given;
  const peCode = String(given.peCode);
  const enterprise = await database.kysely
    .selectFrom("enterprises")
    .innerJoin("institutions", "institutions.id", "enterprises.institutionId")
    .select(["enterprises.name as enterpriseName", "institutions.name as institution"])
    .where("enterprises.peCode", "=", peCode)
    .executeTakeFirst();
  if (!enterprise) throw new DomainError("INVALID_INPUT", { errors: { peCode: ["enum"] } });
  const ofAudit = { title: "", peTrainer: "" };
  const recorded = { source: "earlier", recordedBy: actor.role === "office" ? actor.code : null };
  return { ...given, ...ofAudit, ...enterprise, ...newPublicId(), ...recorded, country: countryOfCode(peCode) };
}
