import { randomBytes } from "node:crypto";
import * as client from "openid-client";
import { isPrintable } from "#domain/certificate/printable.ts";
import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { tidyName } from "#domain/people/name.ts";
import { programme } from "#domain/programme.ts";
import { MINUTE_MS } from "#domain/time.ts";
import lengths from "#schemas/lengths.json";
import type { PenPerson } from "#server/auth/penAccounts.ts";
import { anyTables } from "#server/database/database.ts";
import type { Services } from "#server/services.ts";
import { isLoopback } from "#server/settings/addresses.ts";
import type { NetworkSettings } from "#server/settings/network.ts";
import { sha256 } from "#server/sha256.ts";
import { shareAndKeep } from "#server/shareInFlight.ts";

const configurations = new WeakMap<NetworkSettings, Promise<client.Configuration>>();

/** What the provider says of itself; asked once, and again after a failure. */
function configurationOf(network: NetworkSettings): Promise<client.Configuration> {
  return shareAndKeep(configurations, network, () => {
    const issuer = new URL(network.issuer);
    const options = isLoopback(issuer.hostname) ? { execute: [client.allowInsecureRequests] } : {};
    return client.discovery(issuer, network.clientId, network.clientSecret, undefined, { timeout: 10, ...options });
  });
}

/** Where the provider sends people back to. */
const callbackOf = ({ settings }: Services) => `${settings.publicUrl}/api/v1/auth/pen/callback`;

/** Begins a sign-in: where to go, and what the browser keeps until it comes back. */
export async function beginSignIn(
  services: Services,
  network: NetworkSettings,
  returnUrl: string,
): Promise<{ url: string; cookie: string }> {
  const configuration = await configurationOf(network);
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce, browser] = [client.randomState(), client.randomNonce(), randomBytes(32).toString("base64url")];
  const expiresAt = new Date(services.now().getTime() + 10 * MINUTE_MS).toISOString();
  await services.database.kysely
    .insertInto("network_sign_ins")
    .values({ stateHash: sha256(state), browserHash: sha256(browser), verifier, nonce, returnUrl, expiresAt })
    .execute();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(services),
    scope: "openid profile",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  return { url: url.href, cookie: browser };
}

interface Begun {
  verifier: string;
  nonce: string;
  returnUrl: string;
}

/** The sign-in that a state belongs to, used up by asking; nothing when it is another browser's, too old or used. */
async function takeBegun(services: Services, state: string, browser: string): Promise<Begun | undefined> {
  const row = await services.database.kysely
    .deleteFrom("network_sign_ins")
    .where("stateHash", "=", sha256(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.browserHash !== sha256(browser) || row.expiresAt <= services.now().toISOString()) return;
  return row;
}

const listOf = (claim: unknown): string[] => [claim ?? []].flat().filter((item) => typeof item === "string");

type Claims = Record<string, unknown>;

/** What the provider says of the person: in the ID token, or where that is silent, when asked for it. */
async function claimsOf(
  configuration: client.Configuration,
  network: NetworkSettings,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new DomainError("INVALID_CODE");
  const silent = claims[network.claimRole] === undefined || claims[network.claimCodes] === undefined;
  if (!silent || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

/** Who the provider's claims are about. Throws DomainError FORBIDDEN when they name no role or code of the programme. */
async function personOf({ database }: Services, network: NetworkSettings, claims: Claims): Promise<PenPerson> {
  const role = listOf(claims[network.claimRole]).find(
    (name): name is Role => programme.roles[name as Role]?.signIn === "code",
  );
  const claimed = listOf(claims[network.claimCodes]).map((code) => code.trim().toUpperCase());
  const called = [claims.name, claims.preferred_username, claims.sub].map((claim) =>
    tidyName(String(claim ?? "")).slice(0, lengths.fullname),
  );
  // A name with letters that cannot be printed keeps nobody from signing in: the next claim is taken, at last the role.
  const name = called.find((claim) => claim && isPrintable(claim)) ?? role ?? "";
  if (!role || !claimed.length) throw new DomainError("FORBIDDEN");
  const [table, key] =
    programme.roles[role].subject === "central-office" ? ["central_offices", "penCode"] : ["enterprises", "peCode"];
  const rows = await anyTables(database.kysely)
    .selectFrom(table)
    .select(key)
    .where(key, "in", claimed)
    .orderBy(key)
    .execute();
  const codes = rows.map((row) => String(row[key]));
  if (!codes.length) throw new DomainError("FORBIDDEN");
  return { role, name, codes };
}

/** What of openid-client's errors says that the provider was not reached, or did not say what a provider says. */
const unreached = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** What an error of the sign-in's last step means to the person: a provider that is away is no mistake of theirs. */
function refusalOf({ log }: Services, error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  // `fetch` throws a TypeError for a line that breaks; openid-client's own of that kind have a code.
  const away = unreached.has(code ?? "") || (error instanceof TypeError && code === undefined);
  log.warn(
    { reason: message, cause },
    away ? "the network's sign-in cannot be reached" : "the network's sign-in was refused",
  );
  return new DomainError(away ? "NETWORK" : "INVALID_CODE");
}

/**
 * Ends a sign-in: the provider's answer, checked (state, browser, PKCE, nonce, issuer, audience, signature), as the
 * person it vouches for. Throws DomainError INVALID_CODE when anything of it is not as it was begun, FORBIDDEN when the person
 * has no part in the programme, NETWORK when the provider does not answer.
 */
export async function endSignIn(
  services: Services,
  network: NetworkSettings,
  answer: { query: URLSearchParams; browser: string },
): Promise<{ person: PenPerson; returnUrl: string }> {
  const state = answer.query.get("state") ?? "";
  const begun = await takeBegun(services, state, answer.browser);
  if (!begun) throw new DomainError("INVALID_CODE");
  const refuse = (error: unknown) => {
    throw refusalOf(services, error);
  };
  const configuration = await configurationOf(network).catch(refuse);
  const tokens = await client
    .authorizationCodeGrant(configuration, new URL(`${callbackOf(services)}?${answer.query}`), {
      pkceCodeVerifier: begun.verifier,
      expectedState: state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    .catch(refuse);
  const claims = await claimsOf(configuration, network, tokens).catch(refuse);
  return { person: await personOf(services, network, claims), returnUrl: begun.returnUrl };
}
