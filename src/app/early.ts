/**
 * The first script of the console's page, inside it: asks at once for what the page will need (`schemas/openings.json`),
 * which would else be found out step by step, each a way to the server and back. It stands alone: the build puts it into
 * dashboard.html with `openings` before it. Whatever goes wrong here, the page asks again by itself.
 */
interface Opening {
  /** A regular expression of the paths without their language. */
  path: string;
  roles: string[];
  scripts: string[];
  styles: string[];
  /** Scripts with texts, by language. */
  texts: Record<string, string[]>;
  /** Calls of the API; `:name` is a part of the path. */
  calls: string[];
}

declare const openings: Opening[];

declare global {
  /** What was asked of the API before the code was there: with which token, when, and the answers by their address. */
  var earlyAnswers: { token: string; askedAt: number; byUrl: Map<string, Promise<Response>> } | undefined;
}

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];

function load(rel: string, href: string, as?: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, crossOrigin: "", ...(as ? { as } : {}) });
  document.head.append(link);
}

/** The language of the address, else the one chosen before, else the browser's, as `src/shared/locale.ts` finds it. */
function localeAmong(locales: string[], prefix: string | undefined): string | undefined {
  const known = (wanted: string | undefined) => locales.find((locale) => locale === wanted);
  const alike = (wanted: string) => locales.find((locale) => locale.slice(0, 2) === wanted.slice(0, 2));
  return known(prefix) ?? known(cookie("locale")) ?? navigator.languages.map(alike).find(Boolean) ?? locales[0];
}

/** The role in a token. */
function roleOf(token: string): string {
  const [, payload = ""] = token.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).role;
}

function askEarly(): void {
  const token = localStorage.getItem("enterpriseToken") ?? cookie("token");
  if (!token) return;
  const [start = "", prefix] = /^\/([a-z]{2}-[A-Z]{2})(?=\/)/.exec(location.pathname) ?? [];
  const path = location.pathname.slice(start.length);
  const role = roleOf(token);
  const matchOf = ({ path: pattern }: Opening) =>
    new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`).exec(path);
  const opening = openings.find((one) => (one.roles.length === 0 || one.roles.includes(role)) && matchOf(one));
  if (!opening) return;
  const locale = localeAmong(Object.keys(opening.texts), prefix) ?? "";
  const parts: Record<string, string> = { ...matchOf(opening)?.groups, locale };
  const byUrl = new Map<string, Promise<Response>>();
  for (const call of opening.calls) {
    const url = `/api/v1${call.replace(/:(\w+)/g, (_, name) => parts[name] ?? "")}`;
    const answer = fetch(url, { headers: { accept: "application/json", authorization: `Bearer ${token}` } });
    answer.catch(() => undefined);
    byUrl.set(url, answer);
  }
  globalThis.earlyAnswers = { token, askedAt: Date.now(), byUrl };
  for (const href of [...opening.scripts, ...(opening.texts[locale] ?? [])]) load("modulepreload", href);
  for (const href of opening.styles) load("preload", href, "style");
}

try {
  askEarly();
} catch {
  // Without storage, or with a token that is none: the page finds out by itself.
}

export {};
