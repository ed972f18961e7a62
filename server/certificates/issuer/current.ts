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
  const office = await lockRecord(change, registry.get("central-office"), enterprise?.officeCode ?? "");
  const network = await lockRecord(change, registry.get("controller"), CONTROLLER);
  return certificateIssuer(office?.record, network?.record);
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
