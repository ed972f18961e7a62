import type { Certificate } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { NotificationKind } from "#server/notifications/definitions.ts";
import type { Services } from "#server/services/services.ts";
import { notifyOfAudit } from "#server/tasks/notifyOfAudit.ts";

/** A notification about a certificate. */
interface CertificateNotification {
  kind: NotificationKind;
  certificate: Pick<Certificate, "number" | "taskCode">;
  /** Parameters of the text besides the certificate's number. */
  params?: Record<string, string>;
}

/** Notifies the people of a certificate's audit who are listed in `schemas/notifications.json`. */
export async function notifyTeam(
  services: Services,
  change: Change,
  { kind, certificate: { number, taskCode }, params }: CertificateNotification,
): Promise<void> {
  const task = await lockRecord(change, services.registry.get("task"), taskCode);
  if (task) await notifyOfAudit(change, { kind, task: task.record, params: { number, ...params } });
}
