import { DAY_MS } from "#domain/calendar/time.ts";
import type { User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { makeResetToken } from "#server/auth/resetTokens.ts";
import type { Change } from "#server/database/change.ts";
import { notifyPerson } from "#server/notifications/notify.ts";

/** Validity of an administrator's link: invited people may be away for some days. */
const LINK_DAYS = 7;

/** The page of a link by which the person of an address chooses a password. */
export function passwordPath(email: string, token: string): string {
  return `/dashboard/auth/reset?${new URLSearchParams({ email, token })}`;
}

/** Sends a user a link to choose their password, once and within a week. No one else ever knows the password. */
export async function sendPasswordLink(
  change: Change,
  { id, email }: Pick<Stored<User>, "id" | "email">,
  kind: "accountInvitation" | "passwordLink",
): Promise<void> {
  const token = await makeResetToken(change, id, LINK_DAYS * DAY_MS);
  await notifyPerson(change, { kind, userId: id, params: { path: passwordPath(String(email), token) } });
}
