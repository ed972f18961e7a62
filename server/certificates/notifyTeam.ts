import type { Certificate } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Services } from "#server/services/services.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

/** A notification about a certificate. */
interface CertificateNotification {
  kind: NotificationKind;
  certificate: Pick<Certificate, "number" | "taskCode" | "peCode" | "country">;
  /** Parameters of the text besides the certificate's number. */
  params?: Record<string, string>;
}

/**
 * Notifies the people of a certificate's audit who are listed in `schemas/notifications.json`, or of its enterprise for
 * a certificate without an audit.
 */
export async function notifyTeam(
  services: Services,
  change: Change,
  { kind, certificate, params: others }: CertificateNotification,
): Promise<void> {
  const { number, taskCode, peCode, country } = certificate;
  const params = { number, ...others };
  if (taskCode === null) return notify(change, { kind, about: { peCode, country }, params });
  const task = await lockRecord(change, services.registry.get("task"), taskCode);
  if (task) await notifyOfAudit(change, { kind, task: task.record, params });
}
