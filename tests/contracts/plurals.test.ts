import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { localeCodes, programme } from "#domain/programme.ts";

const read = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, "utf8"));

const namespaces = readdirSync(`locales/${programme.fallbackLocale}`)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));

const texts = createInstance();
await texts.init({
  resources: Object.fromEntries(
    localeCodes.map((code) => [code, Object.fromEntries(namespaces.map((name) => [name, read(code, name)]))]),
  ),
  interpolation: { escapeValue: false },
  returnNull: false,
});

/** Numbers at which languages change their mind. */
const NUMBERS = [0, 1, 2, 5, 10, 11, 21, 22, 101, 1.5] as const;

const days: Record<string, string> = {
  "it-IT": "giorni giorno giorni giorni giorni giorni giorni giorni giorni giorni",
  "lt-LT": "dienų diena dienos dienos dienų dienų diena dienos diena dienos",
  "bg-BG": "дни ден дни дни дни дни дни дни дни дни",
};

const questions: Record<string, string> = {
  "it-IT": "domande domanda domande domande domande domande domande domande domande domande",
  "lt-LT": "klausimų klausimas klausimai klausimai klausimų klausimų klausimas klausimai klausimas klausimo",
  "bg-BG": "въпроса въпрос въпроса въпроса въпроса въпроса въпроса въпроса въпроса въпроса",
};

describe.each(Object.keys(days))("counting in %s", (locale) => {
  const counted = (key: string) => NUMBERS.map((count) => texts.t(key, { lng: locale, count }));
  const expected = (words: string) => words.split(" ").map((word, index) => `${NUMBERS[index]} ${word}`);

  it("names days", () => expect(counted("console:overview.days")).toEqual(expected(days[locale] ?? "")));
  it("names questions", () => expect(counted("building:questions")).toEqual(expected(questions[locale] ?? "")));
});

/** `a.b` -> text, for every text of a file. */
function flat(part: object, prefix = ""): [string, string][] {
  return Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

it("names the number in Lithuanian where a form for 1 stands for 21 and 101 too", () => {
  const silent = namespaces.flatMap((namespace) => {
    const all = Object.fromEntries(flat(read("lt-LT", namespace)));
    const names = (text = "") => /\{\{(count|number)/.test(text);
    return Object.keys(all).filter(
      (key) => key.endsWith("_one") && names(all[key.replace(/_one$/, "_other")]) && !names(all[key]),
    );
  });
  expect(silent).toEqual([]);
});
