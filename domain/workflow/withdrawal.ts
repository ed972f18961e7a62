import { DAY_MS } from "#domain/calendar/time.ts";
import type { Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";

/** Whether an audit is withdrawn. The state is separate, and stays for a restoration. */
export function isWithdrawn({ withdrawnAt }: Partial<Task>): boolean {
  return withdrawnAt !== null && withdrawnAt !== undefined;
}

/** Whether an audit has answers. The first answer changes its first state. */
export function isAnswered({ status, expiredFrom }: Partial<Task>): boolean {
  return (status === "expired" ? expiredFrom : status) !== "pending_internal_audit";
}

/** The time from which a withdrawn audit is deleted permanently. */
export function deletedFrom(withdrawnAt: string): Date {
  return new Date(Date.parse(withdrawnAt) + programme.withdrawnDays * DAY_MS);
}
