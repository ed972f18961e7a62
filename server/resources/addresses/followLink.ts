import { anonymous } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { caseFold } from "#domain/fold.ts";
import type { User } from "#domain/generated/resources.ts";
import type { Values } from "#domain/schema/resource.ts";
import { type Change, noteInTrail, updateRecord } from "#server/database/change.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { notify } from "#server/notifications/notify.ts";
import { sendConfirmation } from "#server/resources/addresses/changeAddress.ts";
import { type AddressLink, forgetLinks, useLink } from "#server/resources/addresses/links.ts";
import type { Services } from "#server/services/services.ts";

type AddressApproval = NonNullable<User["emailApproval"]>;

/** Result of a link: the address is confirmed, waits for approval, was released for an unconfirmed one, or is removed. */
export type Followed = "confirmed" | "waiting" | "released" | "removed";

/** The record that a link is about, when the address that it names still waits there. */
async function lockSubject(services: Services, change: Change, link: AddressLink | undefined): Promise<Locked> {
  const resource = link && services.registry.named(link.resource);
  const locked = link && resource && (await lockRecord(change, resource, link.subject));
  const waiting = resource?.address && locked?.record[resource.address.pending];
  if (!locked || caseFold(String(waiting ?? "")) !== caseFold(link.address ?? ""))
    throw new DomainError("INVALID_LINK");
  return locked;
}

/**
 * Follows a link that confirms an address or releases the current one.
 * Throws DomainError INVALID_LINK if it is unknown, used, expired, or about another address than the pending one;
 * ALREADY_EXISTS if another user signs in with the address.
 */
export function followLink(services: Services, token: string): Promise<Followed> {
  return inTransaction(services, anonymous, async (change) => {
    const link = await useLink(change, token, ["confirm", "release"]);
    const locked = await lockSubject(services, change, link);
    const { resource: name, subject, purpose, address } = link as AddressLink;
    const resource = services.registry.named(name);
    const { field = "", pending = "", approval = "", since } = resource.address ?? {};
    const sinceWhen = (at: string | null) => (since ? { [since]: at } : {});
    await forgetLinks(change, name, subject);
    if (purpose === "confirm" && locked.record[approval]) {
      const patch = { [approval]: "waiting" satisfies AddressApproval };
      await updateRecord(change, resource, { locked, patch, action: "confirmAddress" });
      await notify(change, { kind: "addressWaiting", about: { person: locked.record as Values as User } });
      return "waiting";
    }
    if (purpose === "confirm") {
      const patch = { [field]: address, [pending]: null, ...sinceWhen(change.now.toISOString()) };
      await updateRecord(change, resource, { locked, patch, action: "confirmAddress" });
      return "confirmed";
    }
    if (!address) {
      const patch = { [field]: null, ...sinceWhen(null) };
      await updateRecord(change, resource, { locked, patch, action: "releaseAddress" });
      return "removed";
    }
    await noteInTrail(change, resource, { locked, action: "releaseAddress" });
    await sendConfirmation(change, resource, locked.record);
    return "released";
  });
}
