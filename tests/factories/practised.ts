import { clock } from "#domain/access/actor.ts";
import { seedPractice } from "#server/commands/seed/practice.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { TestApp } from "#tests/factories/app.ts";

/** Gives an auditor a completed practice, as the demo's auditors have, so that they can claim audits. */
export const practised = ({ app: { services } }: TestApp, auditorId: string): Promise<void> =>
  inTransaction(services, clock, (change) => seedPractice(services, change, auditorId));
