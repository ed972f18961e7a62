import { randomBytes } from "node:crypto";
import * as client from "openid-client";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { isPrintable } from "#domain/certificate/printable.ts";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import { codeOf } from "#domain/people/code.ts";
import { tidyName } from "#domain/people/name.ts";
import { programme } from "#domain/programme.ts";
import lengths from "#schemas/lengths.json";
import type { PenPerson } from "#server/auth/penPerson.ts";
import { anyTables } from "#server/database/database.ts";
import { sha256 } from "#server/lib/sha256.ts";
import { shareAndKeep } from "#server/lib/shareInFlight.ts";
import type { Services } from "#server/services/services.ts";
import { isLoopback } from "#server/settings/addresses.ts";
import type { NetworkSettings } from "#server/settings/network.ts";

/** Timeout for an answer of the provider. */
const TIMEOUT_SECONDS = 10;
/** Tolerated difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

const configurations = new WeakMap<NetworkSettings, Promise<client.Configuration>>();

function discover(network: NetworkSettings): Promise<client.Configuration> {
  const issuer = new URL(network.issuer);
  const execute = [client.enableNonRepudiationChecks];
  if (isLoopback(issuer.hostname)) execute.push(client.allowInsecureRequests);
  const metadata = { client_secret: network.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  return client.discovery(issuer, network.clientId, metadata, undefined, { timeout: TIMEOUT_SECONDS, execute });
}

/**
 * The provider's metadata, requested once, and again after a failure. ID tokens are verified against its published keys
 * (JWKS), which are read again when it uses a new one.
 */
const configurationOf = (network: NetworkSettings): Promise<client.Configuration> =>
  shareAndKeep(configurations, network, () => discover(network));

/** Reads the provider's metadata now, to check that it answers. Throws the failure. */
export async function probeNetwork(network: NetworkSettings): Promise<void> {
  await discover(network);
}

/** The address to which the provider redirects people. */
const callbackOf = ({ settings }: Services) => `${settings.publicUrl}/api/v1/auth/pen/callback`;

/** Begins a sign-in: returns the redirect address and the value that the browser stores until it returns. */
export async function beginSignIn(
  services: Services,
  network: NetworkSettings,
  returnUrl: string,
): Promise<{ url: string; state: string; secret: string }> {
  const configuration = await configurationOf(network);
  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce, secret] = [client.randomState(), client.randomNonce(), randomBytes(32).toString("base64url")];
  const expiresAt = new Date(services.now().getTime() + 10 * MINUTE_MS).toISOString();
  await services.database.kysely
    .insertInto("network_sign_ins")
    .values({ stateHash: sha256(state), browserHash: sha256(secret), verifier, nonce, returnUrl, expiresAt })
    .execute();
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackOf(services),
    scope: "openid profile",
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  });
  return { url: url.href, state, secret };
}

interface Begun {
  verifier: string;
  nonce: string;
  returnUrl: string;
  browserHash: string;
}

/**
 * The sign-in of a state, which can be read once. Throws DomainError SIGN_IN_USED, and SIGN_IN_EXPIRED for expired and
 * unknown states. Throws SIGN_IN_ELSEWHERE if it began in another browser; it then stays open there.
 */
async function takeBegun({ database, now }: Services, state: string, secret: string): Promise<Begun> {
  const at = now().toISOString();
  const stateHash = sha256(state);
  const taken = await database.kysely
    .updateTable("network_sign_ins")
    .set({ usedAt: at })
    .where("stateHash", "=", stateHash)
    .where("browserHash", "=", sha256(secret))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .returningAll()
    .executeTakeFirst();
  if (taken) return taken;
  const row = await database.kysely
    .selectFrom("network_sign_ins")
    .select(["usedAt", "expiresAt"])
    .where("stateHash", "=", stateHash)
    .executeTakeFirst();
  if (row?.usedAt) throw new DomainError("SIGN_IN_USED");
  throw new DomainError(!row || row.expiresAt <= at ? "SIGN_IN_EXPIRED" : "SIGN_IN_ELSEWHERE");
}

const listOf = (claim: unknown): string[] => [claim ?? []].flat().filter((item) => typeof item === "string");

type Claims = Record<string, unknown> & NetworkClaims;

/** The claims that identify a person. openid-client refuses ID tokens without them. */
interface NetworkClaims {
  iss: string;
  sub: string;
}

/** The person's claims from the ID token, or from the userinfo endpoint if the token lacks them. */
async function claimsOf(
  configuration: client.Configuration,
  network: NetworkSettings,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims) throw new DomainError("SIGN_IN_FAILED");
  const silent = claims[network.claimRole] === undefined || claims[network.claimCodes] === undefined;
  if (!silent || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
}

/** The person of the provider's claims. Throws DomainError SIGN_IN_REFUSED if they have no role or code of the programme. */
async function personOf({ database }: Services, network: NetworkSettings, claims: Claims): Promise<PenPerson> {
  const role = listOf(claims[network.claimRole]).find(
    (name): name is Role => programme.roles[name as Role]?.signIn === "code",
  );
  const claimed = listOf(claims[network.claimCodes]).map(codeOf);
  const called = [claims.name, claims.preferred_username, claims.sub].map((claim) =>
    tidyName(String(claim ?? "")).slice(0, lengths.fullname),
  );
  // An unprintable name does not prevent sign-in: the next claim is used, in the end the role.
  const name = called.find((claim) => claim && isPrintable(claim)) ?? role ?? "";
  if (!role || !claimed.length) throw new DomainError("SIGN_IN_REFUSED");
  const [table, key] =
    programme.roles[role].subject === "central-office" ? ["central_offices", "penCode"] : ["enterprises", "peCode"];
  const rows = await anyTables(database.kysely)
    .selectFrom(table)
    .select(key)
    .where(key, "in", claimed)
    .orderBy(key)
    .execute();
  const codes = rows.map((row) => String(row[key]));
  if (!codes.length) throw new DomainError("SIGN_IN_REFUSED");
  return { role, name, codes, network: { issuer: claims.iss, subject: claims.sub } };
}

/** Error codes of openid-client for a provider that is unreachable or returns an invalid response. */
const unreached = new Set(["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"]);

/** OAuth errors of the provider that have an error code here. All others are failures. */
const answers: Record<string, ErrorCode> = {
  access_denied: "SIGN_IN_CANCELLED",
  server_error: "NETWORK",
  temporarily_unavailable: "NETWORK",
};

function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof client.AuthorizationResponseError) return answers[error.error] ?? "SIGN_IN_FAILED";
  const { code } = error as NodeJS.ErrnoException;
  // `fetch` throws a TypeError for a broken connection. TypeErrors of openid-client have a code.
  const away = unreached.has(code ?? "") || (error instanceof TypeError && code === undefined);
  return away ? "NETWORK" : "SIGN_IN_FAILED";
}

/** The error for a failed last step of the sign-in. An unreachable provider is not reported as the person's mistake. */
function refusalOf({ log }: Services, error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = errorCodeOf(error);
  const { message, cause } = error as Error;
  if (code !== "SIGN_IN_CANCELLED") log.warn({ reason: message, cause, code }, "the network's sign-in failed");
  return new DomainError(code);
}

/** A person whom the provider has identified, the page to open, and the hash of their browser's secret. */
interface Ended {
  person: PenPerson;
  returnUrl: string;
  browserHash: string;
}

/**
 * Ends a sign-in. Checks the provider's answer (state, browser, PKCE, nonce, issuer, audience, signature) and returns
 * the identified person. Throws the DomainErrors of `takeBegun` and SIGN_IN_CANCELLED. An invalid answer is
 * SIGN_IN_FAILED, a person without a part in the programme SIGN_IN_REFUSED, and a provider without an answer NETWORK.
 */
export async function endSignIn(
  services: Services,
  network: NetworkSettings,
  answer: { query: URLSearchParams; secret: string },
): Promise<Ended> {
  const state = answer.query.get("state") ?? "";
  const { verifier, nonce, returnUrl, browserHash } = await takeBegun(services, state, answer.secret);
  const refuse = (error: unknown) => {
    throw refusalOf(services, error);
  };
  // An error grants nothing, so its sender needs no proof: some providers omit their issuer (`iss`) from it.
  if (answers[answer.query.get("error") ?? ""] === "SIGN_IN_CANCELLED") throw new DomainError("SIGN_IN_CANCELLED");
  const configuration = await configurationOf(network).catch(refuse);
  const tokens = await client
    .authorizationCodeGrant(configuration, new URL(`${callbackOf(services)}?${answer.query}`), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch(refuse);
  const claims = await claimsOf(configuration, network, tokens).catch(refuse);
  return { person: await personOf(services, network, claims), returnUrl, browserHash };
}
