import { anonymous } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import type { Change } from "#server/database/change.ts";
import { lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { notifyPerson } from "#server/notifications/notify.ts";
import { type ExportedPerson, exportPerson } from "#server/people/exportPerson.ts";
import { makeLink, useLink } from "#server/resources/addresses/links.ts";
import type { Services } from "#server/services/services.ts";

/** Emails a link to a person's confirmed address, by which they download their data once. */
export async function sendDataLink(change: Change, userId: string, address: string): Promise<void> {
  const token = await makeLink(change, { resource: "user", subject: userId, purpose: "export", address });
  const path = `/dashboard/auth/data?${new URLSearchParams({ token })}`;
  await notifyPerson(change, { kind: "dataLink", userId, params: { path } });
}

/** Uses such a link up. Throws DomainError INVALID_LINK when it is unknown, used, too old, or the address is not theirs any more. */
export async function fetchData(services: Services, token: string): Promise<ExportedPerson> {
  const user = await inTransaction(services, anonymous, async (change) => {
    const link = await useLink(change, token, ["export"]);
    const locked = link && (await lockRecord(change, services.registry.get("user"), link.subject));
    if (!locked || caseFold(String(locked.record.email ?? "")) !== caseFold(String(link.address)))
      throw new DomainError("INVALID_LINK");
    return locked.record;
  });
  return exportPerson(services, user, anonymous);
}
