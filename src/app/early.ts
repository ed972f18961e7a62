/**
 * The first script of the console's page, inlined into it. It immediately requests everything the page will need
 * (`schemas/openings.json`), instead of one round trip after the other. It imports nothing: the build inserts it into
 * dashboard.html after `openings`. After a failure here, the page requests the same again. It also shows a message if
 * the page's code does not load.
 */
interface Opening {
  /** A regular expression for paths, without the language. */
  path: string;
  roles: string[];
  scripts: string[];
  /** The page's own modules; their imports are loaded with them. */
  entries: string[];
  styles: string[];
  /** Scripts with texts, by language. */
  texts: Record<string, string[]>;
  /** The names of the page's own texts. */
  namespaces: string[];
  /** Calls of the API; `:name` is a part of the path. */
  calls: string[];
}

declare const openings: Opening[];

declare global {
  /** Answers requested before the code was loaded: token, time, and answers by address. */
  var earlyAnswers: { token: string; askedAt: number; byUrl: Map<string, Promise<Response>> } | undefined;
}

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];

function loadModule(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" });
  document.head.append(link);
}

/**
 * Loads a style into the browser's cache. A preload would cause a warning in the console if the style is not used at
 * once.
 */
const loadStyle = (href: string) =>
  void fetch(href)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);

/** The languages of the pages' texts, the same for each page. */
const locales = Object.keys(openings[0]?.texts ?? {});
const isLocale = (text = "") => locales.includes(text);

/** The enabled languages. The server writes them into the page if some are disabled. */
const named = document.documentElement.dataset.languages?.split(" ");
const offered = locales.filter((locale) => named?.includes(locale) ?? true);

/** The language at the beginning of the page's path, and the rest of the path, like `splitLocale` of `domain`. */
function splitLocale(): { prefix?: string; path: string } {
  const [, first = "", ...rest] = location.pathname.split("/");
  return isLocale(first) ? { prefix: first, path: `/${rest.join("/")}` } : { path: location.pathname };
}

/** The language of the address, the one chosen before, or that of the browser. `src/shared/locale.ts` does the same. */
function readersLocale(prefix: string | undefined): string {
  const alike = (wanted: string) => offered.find((locale) => locale.slice(0, 2) === wanted.slice(0, 2));
  const chosen = cookie("locale") ?? "";
  const found = prefix ?? (offered.includes(chosen) ? chosen : navigator.languages.map(alike).find(Boolean));
  return found ?? locales[0] ?? "";
}

/** The role in a token. */
function roleOf(token: string): string {
  const [, payload = ""] = token.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).role;
}

/** Reads the answer to its end, because an unread answer would occupy a connection that the page needs. */
async function askWhole(url: string, token: string): Promise<Response> {
  const response = await fetch(url, { headers: { accept: "application/json", authorization: `Bearer ${token}` } });
  return new Response(await response.arrayBuffer(), response);
}

/** The same as in `providers/session.ts`. */
const keptToken = () =>
  sessionStorage.getItem("session")?.split(":")[1] ?? localStorage.getItem("enterpriseToken") ?? cookie("token");

function askEarly(): void {
  const token = keptToken();
  if (!token) return;
  const { prefix, path } = splitLocale();
  const role = roleOf(token);
  const matchOf = ({ path: pattern }: Opening) =>
    new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`).exec(path);
  const opening = openings.find((one) => (one.roles.length === 0 || one.roles.includes(role)) && matchOf(one));
  if (!opening) return;
  const locale = readersLocale(prefix);
  const parts: Record<string, string> = { ...matchOf(opening)?.groups, locale };
  const byUrl = new Map<string, Promise<Response>>();
  for (const call of opening.calls) {
    const url = `/api/v1${call.replace(/:(\w+)/g, (_, name) => parts[name] ?? "")}`;
    const answer = askWhole(url, token);
    answer.catch(() => undefined);
    byUrl.set(url, answer);
  }
  globalThis.opening = opening;
  globalThis.earlyAnswers = { token, askedAt: Date.now(), byUrl };
  for (const href of [...opening.scripts, ...(opening.texts[locale] ?? [])]) loadModule(href);
  opening.styles.forEach(loadStyle);
}

/** While the page's code loads, or if it fails to load, only this script can show that. */
const show = (id: string) => document.getElementById(id)?.removeAttribute("hidden");
const tell = () => show("unreachable");
addEventListener("error", ({ target }) => void (target instanceof HTMLScriptElement && tell()), true);
setTimeout(() => show("coming"), 1000);
setTimeout(tell, 20_000);

try {
  askEarly();
} catch {
  // Without storage, or with an invalid token, the page handles the error.
}

export {};
