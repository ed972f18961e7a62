import { readFileSync } from "node:fs";
import { INTERFACE, PSEUDO_LOCALE, pseudoInterface } from "../lib/pseudo.mjs";
import { root } from "../lib/root.mjs";

const { fallbackLocale, locales } = JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8"));
const ON = `texts=${PSEUDO_LOCALE}`;
const OFF = "texts=; max-age=0";

/** The first part of an address: a language of the programme, the pseudo-language, or another word. */
const firstOf = (pathname) => pathname.split("/")[1] ?? "";

/**
 * During development, `/qps-ploc/...` displays pages in the pseudo-language until an address names a language. Only the
 * interface's texts: those of questionnaires and documents stay, since they can be edited.
 * @returns {import("vite").Plugin}
 */
export const pseudoLocale = () => ({
  name: "pseudo-locale",
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const url = new URL(request.url, "http://localhost");
      const first = firstOf(url.pathname);
      const isOn = (request.headers.cookie ?? "").split("; ").includes(ON);
      if (first === PSEUDO_LOCALE) {
        const location = (url.pathname.slice(first.length + 1) || "/") + url.search;
        const cookies = [ON, `locale=${fallbackLocale}`].map((cookie) => `${cookie}; path=/; samesite=lax`);
        response.writeHead(302, { location, "set-cookie": cookies }).end();
      } else if (isOn && request.url === INTERFACE) {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(pseudoInterface()));
      } else {
        if (isOn && locales.some(({ code }) => code === first)) response.setHeader("set-cookie", `${OFF}; path=/`);
        next();
      }
    });
  },
});
