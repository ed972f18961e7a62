import { DomainError } from "#domain/errors.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Throws DomainError DEMO_CHECKS_NO_LINKS in the demonstration, because anyone can sign in there and could make this
 * machine call other servers.
 */
export function requireLinkChecks({ demo }: Services): void {
  if (demo) throw new DomainError("DEMO_CHECKS_NO_LINKS");
}
