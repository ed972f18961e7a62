import { passwordLength } from "#domain/access/password.ts";
import { DomainError } from "#domain/errors.ts";
import texts from "#locales/en-GB/auth.json";
import { requireGoodPassword } from "#server/auth/passwords.ts";
import { isAtHome } from "#server/database/installation.ts";
import type { Settings } from "#server/settings/settings.ts";

const fillLengths = (text: string) =>
  text.replace("{{minimum}}", String(passwordLength.minimum)).replace("{{maximum}}", String(passwordLength.maximum));

/** Throws an error if a password in the settings breaks the general rules. */
function requireGoodSetting(password: string, email: string): void {
  try {
    requireGoodPassword(password, email);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const broken = Object.values(error.problem.errors ?? {}).flat();
    const rules = broken.map((rule) => (texts.rules as Record<string, string>)[rule] ?? rule);
    throw new Error(`ADMIN_PASSWORD breaks the rules for passwords: ${fillLengths(rules.join("; "))}`);
  }
}

/** The first administrator of a real installation, from the settings. Throws an error that names missing or weak settings. */
export function requireAdministrator(settings: Settings): { email: string; password: string } {
  const { adminEmail: email, adminPassword: password, asksForProgramme } = settings;
  if (email && password) {
    requireGoodSetting(password, email);
    return { email, password };
  }
  const missing = [...(email ? [] : ["ADMIN_EMAIL"]), ...(password ? [] : ["ADMIN_PASSWORD"])].join(" and ");
  const reason = asksForProgramme.length > 0 ? ` (${asksForProgramme.join(", ")} asks for a real installation)` : "";
  const instead = isAtHome(settings) ? ", or SEED=demo for the demonstration" : "";
  throw new Error(`There is no administrator yet${reason}: set ${missing}${instead}`);
}
