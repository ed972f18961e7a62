import type { Locale } from "#domain/generated/programme.ts";
import { dateFormat, numberFormat } from "#domain/texts/formats.ts";

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9)));

const units = ["minute", "hour", "day", "week", "month", "year"] as const;

/** Numbers that take each plural form of the six languages. */
const counts = [1, 2, 5, 10, 21, 22];

/** Signs and short forms of units. */
const symbols = [
  "%",
  "‰",
  "€",
  "£",
  "\\$",
  "°C?",
  "[kMGT]?B",
  "[kKмc]?m[²³2]?",
  "кв\\.? ?м",
  "[km]?g",
  "кг",
  "[kM]?Wh?",
  "кВт",
  "l",
  "h",
  "min",
  "EUR",
  "лв\\.?",
  "Uhr",
  "Std\\.",
  "val\\.",
  "ч\\.",
  "ore",
  "heures?",
];

/** Short forms before a number. */
const before = [
  "№",
  "Nr\\.",
  "[Nn]°",
  "No\\.",
  "§",
  "[Pp]p?\\.",
  "S\\.",
  "[Ss]tr\\.",
  "psl\\.",
  "[Сс]тр\\.",
  "pag\\.",
  "[Aa]rt\\.",
  "[Чч]л\\.",
  "€",
  "£",
];

/** The names of the months, both within a date and as separate words. */
function monthNames(locale: Locale): string[] {
  const options = { timeZone: "UTC", month: "long" } as const;
  const inDate = dateFormat(locale, { ...options, day: "numeric", year: "numeric" });
  const alone = dateFormat(locale, options);
  return months.flatMap((month) => [
    ...inDate.formatToParts(month).flatMap(({ type, value }) => (type === "month" ? [value] : [])),
    alone.format(month),
  ]);
}

/** The words for spans of time as they follow a number. */
function unitNames(locale: Locale): string[] {
  const words = units.flatMap((unit) =>
    counts.flatMap((count) =>
      numberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === "unit" ? [value] : [])),
    ),
  );
  return [...new Set(words)];
}

const rules = new Map<Locale, RegExp>();

/** Finds the blanks of a language at which no line may end. */
function ruleOf(locale: Locale): RegExp {
  const known = rules.get(locale);
  if (known) return known;
  const month = `(?:${monthNames(locale).join("|")})`;
  const unit = `(?:${[...symbols, ...unitNames(locale)].join("|")})`;
  const blanks = [
    `(?<=\\d) (?=\\d{3}(?!\\d))`,
    `(?<=\\d) (?=${unit}(?![\\p{L}\\d]))`,
    `(?<=\\d) (?=\\p{L}\\.)`,
    `(?<=(?<![\\p{L}])(?:${before.join("|")})) (?=\\d)`,
    `(?<=\\d(?:\\.|er|º|°|st|nd|rd|th)?) (?=${month}(?!\\p{L}))`,
    `(?<=\\d[ \u00a0]?m\\.) (?=${month}(?!\\p{L}))`,
    `(?<=(?<!\\p{L})${month}) (?=\\d)`,
  ];
  const rule = new RegExp(blanks.join("|"), "gu");
  rules.set(locale, rule);
  return rule;
}

/** A text in which no line ends within a date or a number, or between a number and its unit. */
export const keepTogether = (text: string, locale: Locale): string => text.replace(ruleOf(locale), "\u00a0");
