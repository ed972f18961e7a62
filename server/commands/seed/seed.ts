import { clock as scheduler } from "#domain/access/actor.ts";
import type { App } from "#server/app.ts";
import { seedController } from "#server/commands/seed/controller.ts";
import { daysBefore, seedDemo } from "#server/commands/seed/demo.ts";
import { requireAdministrator } from "#server/commands/seed/firstAdministrator.ts";
import { seedAdministrator, seedProgramme } from "#server/commands/seed/programme.ts";
import { reviseQuestionnaires } from "#server/commands/seed/reviseQuestionnaires.ts";
import type { Tables } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";

/** The application's clock, which the demo sets back while it creates its audits. */
export interface AdjustableClock {
  now(): Date;
  set(time: Date | undefined): void;
}

/** A clock that shows the current time until another is set. */
export function adjustableClock(): AdjustableClock {
  let setTime: Date | undefined;
  return {
    now: () => setTime ?? new Date(),
    set(time) {
      setTime = time;
    },
  };
}

async function isEmpty(app: App, table: keyof Tables): Promise<boolean> {
  return (await app.services.database.kysely.selectFrom(table).selectAll().limit(1).execute()).length === 0;
}

/**
 * Fills an empty database by the settings, and updates an earlier edition of the questionnaires. Throws an error that
 * names the setting if no one could sign in. Without the demo, the first administrator comes from ADMIN_EMAIL and
 * ADMIN_PASSWORD.
 */
export async function seed(app: App, clock: AdjustableClock): Promise<void> {
  const { settings } = app.services;
  if (await isEmpty(app, "audit_fields")) await seedProgramme(app.services);
  else {
    await reviseQuestionnaires(app.services);
    await inTransaction(app.services, scheduler, (change) => seedController(app.services, change));
  }
  if (!(await isEmpty(app, "users"))) return;
  if (app.services.demo) {
    const start = new Date();
    await seedDemo(app, (daysAgo) => clock.set(daysBefore(start, daysAgo)));
    clock.set(undefined);
    return;
  }
  const { email, password } = requireAdministrator(settings);
  await seedAdministrator(app.services, email, password);
}
