import { readFileSync } from "node:fs";
import { root } from "../lib/root.mjs";

const { locales } = JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8"));
const { unreachable, noScript } = JSON.parse(readFileSync(`${root}locales/en-GB/site.json`, "utf8"));
const { tryAgain, loading } = JSON.parse(readFileSync(`${root}locales/en-GB/common.json`, "utf8"));
const localePrefix = new RegExp(`^/(${locales.map(({ code }) => code).join("|")})(?=/|$)`);

/** Pages of the site whose address begins like the console's. */
const sitePages = /^\/dashboard\/auth\/(login|registration|reset)\/?$/;

/** The HTML entry that answers a path, as the server chooses it. @param {string} path */
function pageOf(path) {
  const page = path.replace(localePrefix, "");
  return /^\/dashboard(\/|$)/.test(page) && !sitePages.test(page) ? "/dashboard.html" : "/index.html";
}

/** The paths that the backend answers. */
export const backendPaths = [
  "/api",
  "/healthz",
  "/readyz",
  "/metrics",
  "/robots.txt",
  "/sitemap.xml",
  "/.well-known/did.json",
];

const belongsToBackend = (path) => backendPaths.some((start) => path === start || path.startsWith(`${start}/`));
/** Vite's own addresses, and anything with a file extension. */
const isFile = (path) => path.startsWith("/@") || /\.\w+$/.test(path);

/** Answers every address of a page with the entry it belongs to. @returns {import("vite").Plugin} */
export const historyFallback = () => ({
  name: "pages",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const { pathname, search } = new URL(request.url, "http://localhost");
      if (!belongsToBackend(pathname) && !isFile(pathname)) request.url = pageOf(pathname) + search;
      next();
    });
  },
  // In the reader's language only where the server sends the page.
  transformIndexHtml: (html) =>
    html
      .replace("__UNREACHABLE__", unreachable)
      .replace("__NO_SCRIPT__", noScript)
      .replace("__TRY_AGAIN__", tryAgain)
      .replace("__LOADING__", loading),
});
