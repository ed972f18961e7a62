// How each language prints what a keyboard has no key for: quotation marks, apostrophes, dashes, ellipses and blanks.

const NBSP = "\u00a0";

/** The signs of each language: outer and inner quotation marks, and the space before a percent sign. */
const LANGUAGES = {
  "en-GB": { quotes: ["“", "”"], inner: ["‘", "’"] },
  "de-DE": { quotes: ["„", "“"], inner: ["‚", "‘"] },
  "fr-FR": { quotes: [`«${NBSP}`, `${NBSP}»`], inner: ["“", "”"] },
  "it-IT": { quotes: ["«", "»"], inner: ["“", "”"] },
  "lt-LT": { quotes: ["„", "“"], inner: ["‚", "‘"] },
  "bg-BG": { quotes: ["„", "“"], inner: ["‚", "‘"] },
};

/** Parts that are no prose: placeholders, code, addresses and the targets of links. */
const UNTOUCHED = /\{\{[^}]*\}\}|`[^`]*`|https?:\/\/\S+|\]\([^)]*\)|<[a-z/][^>]*>/g;

const UNIT = "(?:[KMG]B|Mo|Ko|Go|МБ|КБ|kWh|kg|km|cm|кг|км|см|€|EUR|Uhr|g\\.|m\\.|d\\.|mėn\\.|val\\.|г\\.|ч\\.|мин\\.)";

/** Patterns with their replacements, for every language. */
const COMMON = [
  [/[ \u00a0]?\.{3}|[ \u00a0]…/g, "…"],
  [/(?<=[\p{L}\p{N}}»“”)]) (?:-|--|—) (?=\S)/gu, " – "],
  [/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, "’"],
  [/(?<=\S) {2,}(?=\S)/g, " "],
  [/(?<=[\d}])~(?=[\p{L}%])/gu, NBSP],
  [/(?<=§{1,2}) ?(?=\d)/g, NBSP],
  [new RegExp(`(?<=[\\d}]) (?=${UNIT}(?![\\p{L}\\p{N}]))`, "gu"), NBSP],
];

/** French holds its double signs off their word, by a blank at which no line ends. */
const FRENCH = [
  [/(?<=[\p{L}\p{N}}»”’%)*_])[ \u202f]?(?=[?!;](?![\w]))/gu, NBSP],
  [/(?<=[\p{L}\p{N}}»”’%)*_])[ \u00a0\u202f]?:(?=\s|$)/gu, `${NBSP}:`],
  [/«[ \u00a0\u202f]?/g, `«${NBSP}`],
  [/[ \u00a0\u202f]?»/g, `${NBSP}»`],
];

/** The percent sign with the blank, or none, that `Intl` sets before it. */
function percent(locale) {
  const parts = new Intl.NumberFormat(locale, { style: "percent" }).formatToParts(1);
  const blank = parts.find(({ type }) => type === "literal")?.value ?? "";
  return [/(?<=[\d}])[ \u00a0\u202f]?%/g, `${blank}%`];
}

/** Replaces straight quotation marks by the language's own; an unknown language gets the English ones. */
function quoted(text, locale) {
  const { quotes, inner } = LANGUAGES[locale] ?? LANGUAGES["en-GB"];
  const pair = (marks) => (_, words) => marks[0] + words + marks[1];
  return text
    .replace(/"([^"]+)"/g, pair(quotes))
    .replace(/(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu, pair(inner))
    .replaceAll("'", "’");
}

/**
 * A text with the signs of its language; a correct one stays as it is.
 * @param {string} text a text of the interface or a line of a document
 * @param {string} locale one of the programme's languages
 */
export function typeset(text, locale) {
  const spared = [];
  // A sign of the private use area replaces each part that stays as it is; `}` marks a possible number.
  const hidden = text.replace(UNTOUCHED, (part) => {
    spared.push(part);
    return part.startsWith("{{") ? "\ue000}" : "\ue000";
  });
  const rules = [...COMMON, percent(locale), ...(locale === "fr-FR" ? FRENCH : [])];
  const set = rules.reduce((words, [pattern, sign]) => words.replace(pattern, sign), quoted(hidden, locale));
  return set.replace(/\ue000\}?/g, () => spared.shift());
}
