import { type createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { Provider } from "oidc-provider";
import { freePort } from "../../scripts/lib/free-port.mjs";

export const CLIENT = { id: "pe-quality", secret: "a secret between the provider and us" };

type Claims = Record<string, unknown>;

/** A real OpenID Connect provider on a port of its own, whose people need no password. */
export interface IdentityProvider {
  issuer: string;
  /** What the provider says of whoever signs in next. */
  claims: Claims;
  /** Makes the provider lie in its next ID tokens, under its own good signature. */
  forge: Claims;
  /** What becomes of the next calls for tokens: the line breaks, or whatever stands before the provider answers. */
  away: "hangs up" | "bad gateway" | undefined;
  /** Follows a sign-in through the provider's pages; the address that it sends the browser back to. */
  signIn(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** Changes claims of a token and signs it anew with the provider's own key. */
function forged(token: string, changes: Claims, key: ReturnType<typeof createPrivateKey>): string {
  const [header = "", payload = ""] = token.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...changes };
  const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

/** Starts a provider that knows us as a client with this address to come back to. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const state = { claims: {} as Claims, forge: {} as Claims, away: undefined as IdentityProvider["away"] };
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" } as never] },
    cookies: { keys: ["a key of the tests alone"] },
    claims: { profile: ["name", "pe_role", "pe_codes"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...state.claims }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: context.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (context.path.startsWith("/interaction/"))
      return provider.interactionFinished(context.req, context.res, { login: { accountId: "somebody" } });
    if (context.path === "/token" && state.away) {
      if (state.away === "hangs up") context.req.socket.destroy();
      context.status = 502;
      return;
    }
    await next();
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path === "/token" && answer?.id_token && Object.keys(state.forge).length)
      answer.id_token = forged(answer.id_token, state.forge, privateKey);
  });
  const server = provider.listen(Number(new URL(issuer).port), "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));

  async function signIn(url: string): Promise<string> {
    const jar = new Map<string, string>();
    let next = url;
    for (let step = 0; step < 10; step += 1) {
      if (next.startsWith(redirectUri)) return next;
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const location = answer.headers.get("location");
      if (!location) throw new Error(`${next}: ${answer.status} ${await answer.text()}`);
      next = new URL(location, next).href;
    }
    throw new Error("The provider redirects without end");
  }

  return Object.assign(state, {
    issuer,
    signIn,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
