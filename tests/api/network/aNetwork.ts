import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { CLIENT, type IdentityProvider, startIdentityProvider } from "#tests/factories/identityProvider.ts";

const CALLBACK = "http://127.0.0.1:3000/api/v1/auth/pen/callback";

/** A browser that has begun to sign in: its cookie, and the address the provider sends it back to. */
interface Browser {
  cookie: string;
  back: URL;
}

export interface Exchanged {
  token: string;
  codes: string[];
  code?: string;
  current?: unknown;
}

/** The fixture for the network's sign-in: a provider, and an application whose people it knows. */
export interface Network {
  provider: IdentityProvider;
  test: TestApp;
  /** Starts to sign in, up to the provider's answer. */
  atTheProvider(returnUrl?: string): Promise<Browser>;
  /** Brings the provider's answer. */
  comeBack(browser: Browser, accept?: string): Promise<{ status: number; location: string; body: string }>;
  exchange(code: string, cookie: string, isTheirs?: boolean): Promise<Answer<Exchanged>>;
  /** Signs in up to the code that the page exchanges, with the browser's cookie. */
  handedOver(): Promise<{ code: string; cookie: string }>;
  signIn(isTheirs?: boolean): Promise<Answer<Exchanged>>;
  me(token: string): Promise<{ id: string; fullname: string }>;
}

export const codeIn = (location: string) => String(new URL(location, "http://localhost").searchParams.get("code"));

/** Whether an answer is a refusal with a code. */
export const refused = (code: string, status: number) => (answer: { status: number; body: string }) =>
  expect({ status: answer.status, code: JSON.parse(answer.body).code }).toEqual({ status, code });

/** Starts a provider and an application for the tests of a file; before each of them the provider is as it began. */
export function aNetwork(): Network {
  const network = {} as Network;
  beforeAll(async () => {
    const provider = await startIdentityProvider(CALLBACK);
    const test = await startApp({
      environment: { PEN_ISSUER: provider.issuer, PEN_CLIENT_ID: CLIENT.id, PEN_CLIENT_SECRET: CLIENT.secret },
    });
    Object.assign(network, { provider, test, ...stepsOf(provider, test) });
  });
  beforeEach(() => {
    const { provider } = network;
    provider.claims = { name: "Ieva Kazlauskaitė", pe_role: "student", pe_codes: ["LT-0142"] };
    provider.subject = "somebody";
    provider.forge = {};
    provider.signing = "right";
    provider.away = undefined;
  });
  afterAll(async () => {
    await network.test.stop();
    await network.provider.stop();
  });
  return network;
}

/** The steps of a sign-in. */
function stepsOf(provider: IdentityProvider, test: TestApp): Omit<Network, "provider" | "test"> {
  async function atTheProvider(returnUrl = "/dashboard"): Promise<Browser> {
    const begun = await test.call(undefined, "GET", `/auth/login-pen?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(begun.status).toBe(302);
    const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
    return { cookie, back: new URL(await provider.signIn(String(begun.headers.location))) };
  }

  async function comeBack({ cookie, back }: Browser, accept = "application/json") {
    const answer = await test.app.inject({
      method: "GET",
      url: back.pathname + back.search,
      headers: { host: "localhost", cookie, accept },
    });
    return { status: answer.statusCode, location: String(answer.headers.location), body: answer.body };
  }

  const exchange = (code: string, cookie: string, isTheirs?: boolean) =>
    test.call<Exchanged>(
      undefined,
      "POST",
      "/auth/exchange",
      { code, ...(isTheirs === undefined ? {} : { isTheirs }) },
      { cookie },
    );

  async function handedOver() {
    const browser = await atTheProvider();
    return { cookie: browser.cookie, code: codeIn((await comeBack(browser)).location) };
  }

  async function signIn(isTheirs?: boolean) {
    const { code, cookie } = await handedOver();
    return exchange(code, cookie, isTheirs);
  }

  const me = async (token: string) =>
    (await test.call<{ id: string; fullname: string }>(token, "GET", "/auth/me")).body;

  return { atTheProvider, comeBack, exchange, handedOver, signIn, me };
}
