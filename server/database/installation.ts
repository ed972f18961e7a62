import { hkdfSync } from "node:crypto";
import { anyTables, type Database, type Transaction } from "#server/database/database.ts";
import { isDemo } from "#server/database/migrations/0014-installation.ts";
import { hostOf, isLoopback } from "#server/settings/addresses.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Content of a database: the demonstration, with public passwords, or a real programme. */
export type InstallationKind = "demo" | "programme";

const KEY_BYTES = 32;

/** Stores the kind of a database, in the transaction that creates its first accounts. The kind never changes. */
export async function noteInstallation(transaction: Transaction, kind: InstallationKind, at: Date): Promise<void> {
  await transaction
    .insertInto("installation")
    .values({ name: "kind", value: kind, notedAt: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const EDITION = "questionnaires";

/** Stores the edition of the product's questionnaires in a database. */
export async function noteEdition(transaction: Transaction, edition: number, at: Date): Promise<void> {
  const values = { value: String(edition), notedAt: at.toISOString() };
  await transaction
    .insertInto("installation")
    .values({ name: EDITION, ...values })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

/** The edition of the product's questionnaires in a database, by default the first. */
export async function notedEdition(transaction: Transaction): Promise<number> {
  const row = await transaction
    .selectFrom("installation")
    .select("value")
    .where("name", "=", EDITION)
    .executeTakeFirst();
  return Number(row?.value ?? 1);
}

/** The kind of a database. For an empty one, the kind that the settings will create. */
export async function installationKind({ kysely }: Database, { seed }: Settings): Promise<InstallationKind> {
  const row = await kysely.selectFrom("installation").select("value").where("name", "=", "kind").executeTakeFirst();
  return (row?.value as InstallationKind | undefined) ?? seed;
}

/** The migration since which databases record their kind. */
const SAYS_WHAT_IT_IS = "0014-installation";

/** Whether a database with these migrations is the demonstration. An older one is recognised by its accounts. */
export async function isDemonstration(database: Database, settings: Settings, done: string[]): Promise<boolean> {
  if (!done.includes(SAYS_WHAT_IT_IS)) return isDemo(anyTables(database.kysely));
  return (await installationKind(database, settings)) === "demo";
}

/** Whether the settings have only addresses of this machine. */
export function isAtHome({ host, publicUrl }: Settings): boolean {
  return isLoopback(host) && isLoopback(hostOf(publicUrl));
}

/**
 * Requires that the demonstration is for this machine only and starts on purpose, whatever an earlier start wrote into
 * the database. Throws an error with a sentence that names the setting and the remedy.
 */
export function requireDemoOnPurpose(settings: Settings): void {
  const named = settings.asksForProgramme.join(" and ");
  const reason = isAtHome(settings)
    ? named && `${named} asks for a real installation`
    : "it is served only with a loopback HOST and PUBLIC_URL";
  if (!reason) return;
  throw new Error(
    `This database has the demonstration, whose passwords are public: ${reason}. Choose another DATA_DIR (or DATABASE_URL) for a real installation${named && isAtHome(settings) ? ", or set SEED=demo to go on with the demonstration" : ""}`,
  );
}

/** A different key for the demonstration, so that its signatures are distinguishable from the real programme's. */
function demoKey(credentialKey: string): string {
  const key = hkdfSync("sha256", Buffer.from(credentialKey, "base64url"), "", "demonstration", KEY_BYTES);
  return Buffer.from(key).toString("base64url");
}

/** Settings of the demonstration: it signs with a different key and has no mail server. */
export const asDemonstration = (settings: Settings): Settings => ({
  ...settings,
  credentialKey: demoKey(settings.credentialKey),
  smtpUrl: undefined,
});
