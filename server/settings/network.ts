import { isLoopback } from "#server/settings/addresses.ts";

/** The network's OpenID Connect provider, and the claims with codes and role. */
export interface NetworkSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  claimCodes: string;
  claimRole: string;
  /** Whether access codes work in addition to the provider. */
  acceptsAccessCodes: boolean;
}

/** The network's provider; undefined without one. Throws if its address is not secure, or the client id is missing. */
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
 * Whether access codes work: with a network provider only if the settings allow it, since a code does not identify a
 * person. Always in the demonstration.
 */
export const acceptsAccessCodes = (network: NetworkSettings | undefined, demo: boolean): boolean =>
  demo || !network || network.acceptsAccessCodes;
