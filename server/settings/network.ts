import { isLoopback } from "#server/settings/addresses.ts";

/** The network's OpenID Connect provider, and what in its claims tells codes and role. */
export interface NetworkSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  claimCodes: string;
  claimRole: string;
  /** Whether access codes sign in beside the provider. */
  acceptsAccessCodes: boolean;
}

/** The network's provider; nothing without one. Throws where its address is not safe, or this installation has no name there. */
export function readNetwork(environment: NodeJS.ProcessEnv): NetworkSettings | undefined {
  const { PEN_ISSUER: issuer, PEN_CLIENT_ID: clientId, PEN_CLIENT_SECRET: clientSecret } = environment;
  if (!issuer) {
    const lonely = Object.keys(environment).find((name) => /^PEN_CLIENT_(ID|SECRET)$/.test(name));
    if (lonely) throw new Error(`${lonely} is of no use without PEN_ISSUER`);
    return undefined;
  }
  const secure = URL.canParse(issuer) && (issuer.startsWith("https:") || isLoopback(new URL(issuer).hostname));
  if (!secure) throw new Error(`PEN_ISSUER must be an https address, not "${issuer}"`);
  const codes = environment.PEN_ACCESS_CODES ?? "refuse";
  if (codes !== "allow" && codes !== "refuse")
    throw new Error(`PEN_ACCESS_CODES must be allow or refuse, not "${codes}"`);
  if (!clientId) throw new Error("PEN_CLIENT_ID is required with PEN_ISSUER");
  return {
    issuer,
    clientId,
    clientSecret,
    claimCodes: environment.PEN_CLAIM_CODES ?? "pe_codes",
    claimRole: environment.PEN_CLAIM_ROLE ?? "pe_role",
    acceptsAccessCodes: codes === "allow",
  };
}

/**
 * Whether access codes sign in: where the network has a provider, only if the settings allow it, since a code says nothing
 * of the person. In the demonstration they always do.
 */
export const acceptsAccessCodes = (network: NetworkSettings | undefined, demo: boolean): boolean =>
  demo || !network || network.acceptsAccessCodes;
