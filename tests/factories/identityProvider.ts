import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { Provider } from "oidc-provider";
import { freePort } from "../../scripts/lib/free-port.mjs";

export const CLIENT = { id: "pe-quality", secret: "a secret between the provider and us" };

type Claims = Record<string, unknown>;

/** How an ID token is signed: by the published key, by one that is published from now on, or not as it should be. */
type Signing = "right" | "a new key" | "a key of nobody" | "a broken signature" | "no algorithm";

/** A real OpenID Connect provider on a separate port, whose people need no password. */
export interface IdentityProvider {
  issuer: string;
  /** Claims about the next person who signs in. */
  claims: Claims;
  /** Subject of the next person who signs in. */
  subject: string;
  /** False claims for the next ID tokens, under a valid signature. */
  forge: Claims;
  /** How the next ID tokens are signed. */
  signing: Signing;
  /** Number of requests for its published keys. */
  keysAsked: number;
  /** Failure of the next token requests: a broken connection, or a failing proxy before the provider. */
  away: "hangs up" | "bad gateway" | "is silent" | undefined;
  /** Follows a sign-in through the provider's pages; the address that it sends the browser back to. */
  signIn(url: string): Promise<string>;
  stop(): Promise<void>;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part: string): Claims => JSON.parse(Buffer.from(part, "base64url").toString());

interface Keys {
  published: KeyObject;
  another: KeyObject;
}

/** Changes claims of a token and signs it again, as requested. */
function forged(token: string, { forge, signing }: { forge: Claims; signing: Signing }, keys: Keys): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  if (signing === "a broken signature") return `${header}.${payload}.${signature.split("").reverse().join("")}`;
  const changed = {
    ...decoded(header),
    ...(signing === "a new key" ? { kid: "new" } : {}),
    ...(signing === "no algorithm" ? { alg: "none" } : {}),
  };
  const content = `${encoded(changed)}.${encoded({ ...decoded(payload), ...forge })}`;
  if (signing === "no algorithm") return `${content}.`;
  const key = signing === "right" ? keys.published : keys.another;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}

/** Starts a provider that knows us as a client with this address to come back to. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const [privateKey, another] = [1, 2].map(() => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey) as [
    KeyObject,
    KeyObject,
  ];
  const { kty, n, e } = another.export({ format: "jwk" });
  const newKey = { kty, n, e, kid: "new", use: "sig", alg: "RS256" };
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const state = {
    claims: {} as Claims,
    subject: "somebody",
    forge: {} as Claims,
    signing: "right" as Signing,
    keysAsked: 0,
    away: undefined as IdentityProvider["away"],
  };
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
      return provider.interactionFinished(context.req, context.res, { login: { accountId: state.subject } });
    if (context.path === "/token" && state.away) {
      if (state.away === "is silent") await new Promise((resolve) => context.req.once("close", resolve));
      if (state.away === "hangs up") context.req.socket.destroy();
      context.status = 502;
      return;
    }
    await next();
    if (context.path === "/jwks") {
      state.keysAsked += 1;
      if (state.signing === "a new key") context.body = { keys: [newKey] };
    }
    const answer = context.body as { id_token?: string } | undefined;
    const lies = Object.keys(state.forge).length > 0 || state.signing !== "right";
    if (context.path === "/token" && answer?.id_token && lies)
      answer.id_token = forged(answer.id_token, state, { published: privateKey, another });
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
