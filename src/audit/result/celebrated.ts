import { DAY_MS } from "#domain/calendar/time.ts";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import { teamRoles } from "#domain/roles.ts";
import type { Me } from "#providers/me.ts";
import { deviceStorage } from "#providers/storage.ts";

/** Number of days that an unseen certificate is news. */
const NEWS_DAYS = 60;

const keyOf = (me: Pick<Me, "id">, taskCode: string) => `celebrated:${me.id}:${taskCode}`;

type Celebrated = Pick<PlatformCertificate, "taskCode" | "peCode" | "date" | "revoked">;

/** Whether a person of the enterprise sees its new certificate for the first time on this device. */
export function isNews(certificate: Celebrated, me: Pick<Me, "id" | "role" | "code">, now: Date): boolean {
  const ofTeam = teamRoles.includes(me.role) && me.code === certificate.peCode;
  const fresh = now.getTime() - Date.parse(certificate.date) < NEWS_DAYS * DAY_MS;
  return ofTeam && fresh && !certificate.revoked && deviceStorage.read(keyOf(me, certificate.taskCode)) === undefined;
}

/** Stores that a person has seen it. */
export function markSeen(certificate: Pick<Celebrated, "taskCode">, me: Pick<Me, "id">): void {
  deviceStorage.write(keyOf(me, certificate.taskCode), "seen");
}
