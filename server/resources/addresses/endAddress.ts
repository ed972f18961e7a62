import type { User } from "#domain/generated/resources.ts";
import type { Change } from "#server/database/change.ts";
import { queueAddressedMail } from "#server/notifications/queueMail.ts";
import { forgetLinks } from "#server/resources/addresses/links.ts";

/** Ends the links that were mailed for a person's address, and notifies the address, where there is one, that it is not theirs any more. */
export async function endAddress(
  change: Change,
  { id, language }: Pick<User, "language"> & { id: string },
  address: string | null | undefined,
): Promise<void> {
  await forgetLinks(change, "user", id);
  if (!address) return;
  await queueAddressedMail(change, {
    template: "addressCleared",
    to: address,
    language: language ?? undefined,
    params: {},
  });
}
