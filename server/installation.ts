import { hkdfSync } from "node:crypto";
import type { Database, Transaction } from "#server/database/database.ts";
import { isLoopback } from "#server/settings/addresses.ts";
import type { Settings } from "#server/settings.ts";

/** What a database was filled with: the demonstration, whose passwords everybody knows, or a programme of its own. */
export type InstallationKind = "demo" | "programme";

const KEY_BYTES = 32;

/** Notes what a database is, in the transaction that makes its first accounts; it never becomes anything else. */
export async function noteInstallation(transaction: Transaction, kind: InstallationKind, at: Date): Promise<void> {
  await transaction
    .insertInto("installation")
    .values({ name: "kind", value: kind, notedAt: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const EDITION = "questionnaires";

/** Notes which edition of the product's questionnaires a database has. */
export async function noteEdition(transaction: Transaction, edition: number, at: Date): Promise<void> {
  const values = { value: String(edition), notedAt: at.toISOString() };
  await transaction
    .insertInto("installation")
    .values({ name: EDITION, ...values })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute();
}

/** Which edition of the product's questionnaires a database has; the first where none was noted. */
export async function notedEdition(transaction: Transaction): Promise<number> {
  const row = await transaction
    .selectFrom("installation")
    .select("value")
    .where("name", "=", EDITION)
    .executeTakeFirst();
  return Number(row?.value ?? 1);
}

/** What a database is; an empty one what the settings will make of it. */
export async function kindOf({ kysely }: Database, { seed }: Settings): Promise<InstallationKind> {
  const row = await kysely.selectFrom("installation").select("value").where("name", "=", "kind").executeTakeFirst();
  return (row?.value as InstallationKind | undefined) ?? seed;
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");

/** Whether the settings name no address beyond this machine. */
export function isAtHome({ host, publicUrl }: Settings): boolean {
  return isLoopback(host) && isLoopback(hostOf(publicUrl));
}

/** The demonstration is for this machine alone, whatever the settings say of seeding. Throws a sentence that says what to do. */
export function requireHome(settings: Settings): void {
  if (isAtHome(settings)) return;
  throw new Error(
    "This database holds the demonstration, whose passwords everybody knows: it is served at a loopback HOST and PUBLIC_URL alone. Choose another DATA_DIR (or DATABASE_URL) for a real installation",
  );
}

/** What the demonstration signs is told from what the real programme signs by its key. */
export function withDemoKey(settings: Settings): Settings {
  const key = hkdfSync("sha256", Buffer.from(settings.credentialKey, "base64url"), "", "demonstration", KEY_BYTES);
  return { ...settings, credentialKey: Buffer.from(key).toString("base64url") };
}
