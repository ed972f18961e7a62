import { takeInstallation } from "#server/commands/prepare.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { tellContradictions } from "#server/network/tellContradictions.ts";
import { demoAccounts } from "#server/seed/people.ts";
import { remarksOn } from "#server/settings/remarks.ts";
import { readSettings } from "#server/settings.ts";

function printAccounts(): void {
  console.log("\nDemo accounts:");
  for (const { role, label, email, password, code, accessCode, name } of demoAccounts) {
    const way = email ? `${email}  ${password}` : `${code}  ${accessCode}  as ${name}`;
    console.log(`  ${role.padEnd(11)} ${label.padEnd(18)} ${way}`);
  }
}

/** Serves until a signal comes. Throws a sentence where it cannot. */
export async function serve(built: URL): Promise<void> {
  const settings = readSettings(process.env);
  const { app, database } = await takeInstallation(settings, built);
  await tellContradictions(app.services);
  const stopJobs = startJobs(app.services);
  const address = await app.listen({ port: settings.port, host: settings.host });
  console.log(`PE Quality is running at ${settings.port === 0 ? address : settings.publicUrl}`);
  if (app.services.demo) printAccounts();
  else for (const remark of remarksOn(settings)) console.log(remark);

  const stop = async () => {
    stopJobs();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
