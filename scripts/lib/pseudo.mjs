import { readdirSync, readFileSync } from "node:fs";
import { root } from "./root.mjs";

/** The conventional name of a pseudo-language: English, longer and marked. */
export const PSEUDO_LOCALE = "qps-ploc";

/** Start and end of a text: signs that no text of ours contains. */
export const OPENS = "⟦";
export const CLOSES = "⟧";

const programme = JSON.parse(readFileSync(`${root}schemas/programme.json`, "utf8"));

/** As much longer than English as long labels of other languages are. */
const LONGER = 1.4;

const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const MARKED = [..."ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"];
const marks = new Map([...PLAIN].map((letter, place) => [letter, MARKED[place]]));

/** The parts of a text that the program reads: placeholders, referenced texts, markup, entities, file extensions. */
const KEPT = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;|\.\w+\b)/;

function longer(text, owed) {
  let made = "";
  for (const letter of text) {
    const mark = marks.get(letter) ?? letter;
    owed += LONGER - 1;
    const extra = /[aeiouy]/i.test(letter) ? Math.floor(owed) : 0;
    owed -= extra;
    made += mark + mark.toLowerCase().repeat(extra);
  }
  return { made, owed };
}

function line(text) {
  const pieces = text.split(KEPT);
  if (!pieces.some((piece, place) => place % 2 === 0 && /\p{L}/u.test(piece))) return text;
  let owed = 0;
  const parts = pieces.map((part, place) => {
    if (place % 2 === 1) return part;
    const lengthened = longer(part, owed);
    owed = lengthened.owed;
    return lengthened.made;
  });
  return OPENS + parts.join("") + CLOSES;
}

/** An English text in the pseudo-language: accented, longer, in brackets, line by line. @param {string} text */
export const pseudo = (text) => text.split("\n").map(line).join("\n");

const flat = (texts, prefix) =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, pseudo(value)]] : flat(value, `${prefix}${key}.`),
  );

/**
 * The answer of `GET /translations/interface` that replaces English by the pseudo-language. Texts changed by
 * administrators reach every page through this call, so the product needs no code for the pseudo-language.
 * @returns {{texts: Record<string, string>, languages: string[]}}
 */
export function pseudoInterface() {
  const folder = `${root}locales/${programme.fallbackLocale}/`;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const texts = files.flatMap((name) => flat(JSON.parse(readFileSync(folder + name, "utf8")), `${name.slice(0, -5)}:`));
  return { texts: Object.fromEntries(texts), languages: programme.locales.map(({ code }) => code) };
}

/** The page's request for changes of English texts. */
export const INTERFACE = `/api/v1/translations/interface?languageCode=${programme.fallbackLocale}`;
