import type { Services } from "#server/services/services.ts";
import { acceptsAccessCodes } from "#server/settings/network.ts";

/**
 * Marks each page with whether the network's sign-in is the only way for people with codes, or an alternative
 * (`src/shared/networkSignIn.ts`).
 */
export function markNetwork({ settings, demo }: Services): (html: string) => string {
  const { network } = settings;
  if (!network) return (html) => html;
  const way = acceptsAccessCodes(network, demo) ? "beside" : "only";
  return (html) => html.replace("<html ", `<html data-network="${way}" `);
}
