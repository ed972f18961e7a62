import { readFileSync } from "node:fs";
import i18next, { type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { placeholdersOf } from "#domain/texts/placeholders.ts";
import { siteTexts } from "#src/site/texts/siteTexts.ts";
import { createTranslator } from "#src/site/texts/translator.ts";

type Texts = { [key: string]: string | Texts };

const namespaces = [...new Set(Object.keys(siteTexts).map((file) => file.replace(/.*\/(.*)\.json$/, "$1")))];
const read = (locale: string, name: string): Texts =>
  JSON.parse(readFileSync(`locales/${locale}/${name}.json`, "utf8"));

const flat = (texts: Texts, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

it("no component of the site asks its translator for what it cannot do", () => {
  const sources = import.meta.glob<string>(["/src/site/**/*.tsx", "/src/shared/**/*.{ts,tsx}"], {
    eager: true,
    query: "?raw",
    import: "default",
  });
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  for (const [file, source] of Object.entries(sources))
    expect(source, file).not.toMatch(/useTranslation\([^)]*,\s*\{|\bkeyPrefix\b|\bdefaultValue:/);
});

it("prerendered pages have the namespaces of the browser", () => {
  const listedIn = (file: string) => /\{([\w,]+)\}\.json/.exec(readFileSync(file, "utf8"))?.[1];
  expect(listedIn("src/site/prerender.tsx")).toBe(listedIn("src/site/texts/siteTexts.ts"));
});

describe.each(localeCodes)("the site's texts in %s", (locale) => {
  const translator = createTranslator(async (_locale, name) => read(locale, name), namespaces);
  const model = i18next.createInstance();
  const all = namespaces.flatMap((name) =>
    flat(read(locale, name)).map(([key, text]) => ({ key, text, address: `${name}:${key}` })),
  );

  beforeAll(async () => {
    const resources = { [locale]: Object.fromEntries(namespaces.map((name) => [name, read(locale, name)])) };
    await model.init({ lng: locale, resources, defaultNS: namespaces[0], interpolation: { escapeValue: false } });
    await translator.changeLanguage(locale);
  });

  it("need neither nesting nor formats, which the site's translator does not have", () => {
    expect(all.filter(({ text }) => /\$t\(|\{\{[^}]*[^\w}][^}]*\}\}/.test(text))).toEqual([]);
  });

  it("are all translated as i18next does it, with what is put into them", () => {
    for (const { address, text } of all) {
      const values = Object.fromEntries(placeholdersOf(text).map((name, index) => [name, `<${name} ${index}> $& "`]));
      expect(translator.t(address, values), address).toBe(model.t(address, values));
    }
  });

  it("are counted as i18next counts", () => {
    const counted = new Set(all.filter(({ key }) => key.endsWith("_other")).map(({ address }) => address.slice(0, -6)));
    expect(counted.size).toBeGreaterThan(0);
    for (const address of counted)
      for (const count of [0, 1, 1.5, 2, 5, 11, 21, 22, 101, 1_000_000])
        expect(translator.t(address, { count }), `${address} ${count}`).toBe(model.t(address, { count }));
  });

  it.each<[string, (t: TFunction) => string]>([
    ["a key that there is not", (t) => t("site:nothing.here")],
    ["a part of nothing", (t) => t("site:title.nothing")],
    ["the first key of several that there is", (t) => t(["site:nothing.here", "title", "errors:NOT_FOUND"])],
    ["none of several keys", (t) => t(["site:nothing.here", "errors:nothing"])],
    ["a key of the namespace it was made for", (t) => t("title")],
    ["what nothing is given for", (t) => t("auth:reset.lead", { email: undefined })],
  ])("answers like i18next: %s", (_case, ask) => {
    expect(ask(translator.getFixedT(locale, "site"))).toBe(ask(model.getFixedT(locale, "site")));
  });

  it("are known or not as to i18next", () => {
    for (const key of ["site:title", "site:nothing", "errors:NOT_FOUND", "toString"])
      expect(translator.exists(key), key).toBe(model.exists(key));
  });
});
