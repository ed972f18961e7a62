import { type CertificateIssuer, certificateIssuer } from "#domain/certificate/issuer.ts";
import { CONTROLLER } from "#domain/controller.ts";
import type { Change } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/**
 * The issuer of a certificate for an enterprise today: its office, or else the network; null if neither has entered its
 * facts. Both records stay locked, so that no picture is deleted that the certificate will name.
 */
export async function currentIssuer(
  { registry }: Services,
  change: Change,
  peCode: string,
): Promise<CertificateIssuer | null> {
  const enterprise = await change.transaction
    .selectFrom("enterprises")
    .select("officeCode")
    .where("peCode", "=", peCode)
    .executeTakeFirst();
  return issuerOfOffice(registry, change, enterprise?.officeCode);
}

/** The issuer of documents of an office, or else the network. */
async function issuerOfOffice(
  registry: Services["registry"],
  change: Change,
  penCode: string | undefined,
): Promise<CertificateIssuer | null> {
  const office = await lockRecord(change, registry.get("central-office"), penCode ?? "");
  const network = await lockRecord(change, registry.get("controller"), CONTROLLER);
  return certificateIssuer(office?.record, network?.record);
}

/** The issuer of a document for an auditor: the only office of the country, or else the network. */
export async function issuerInCountry(
  { registry }: Services,
  change: Change,
  country: string | null,
): Promise<CertificateIssuer | null> {
  const offices = await change.transaction
    .selectFrom("central_offices")
    .select("penCode")
    .where("country", "=", country ?? "")
    .execute();
  return issuerOfOffice(registry, change, offices.length === 1 ? offices[0]?.penCode : undefined);
}

/** The versions of the questionnaires that an audit used in some fields, without duplicates, in ascending order. */
export async function criteriaEditions(
  { transaction }: Pick<Change, "transaction">,
  taskCode: string,
  fields: readonly string[],
): Promise<number[]> {
  const forms = await transaction
    .selectFrom("task_forms")
    .select("version")
    .distinct()
    .where("taskCode", "=", taskCode)
    .where("auditFieldId", "in", fields)
    .orderBy("version")
    .execute();
  return forms.map(({ version }) => version);
}
