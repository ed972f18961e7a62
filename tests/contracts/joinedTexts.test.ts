import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import openings from "#schemas/openings.json";
import { joinedTexts } from "../../scripts/lib/joined-texts.mjs";

type Load = () => unknown;

const NAMED = /"\0texts\/([^/"]+)\/([^"]+)"/g;
const READER = `${process.cwd()}/src/shared/i18n.ts`;
const locales = readdirSync("locales");
const namedIn = (code: string) => [
  ...new Set([...code.matchAll(NAMED)].map(([, locale, file]) => `${locale}/${file}`)),
];
const codeOf = (file: string) => joinedTexts.load(`\0texts/${file}`) ?? "";

/** The build's replacement of the list of all texts. */
function listed(): string {
  const { code } = joinedTexts.transform(readFileSync(READER, "utf8"), READER) ?? { code: "" };
  return /const allTexts: TextFiles = (.+?);\n\n/s.exec(code)?.[1] ?? "";
}

const folder = mkdtempSync(join(tmpdir(), "joined-texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes code and all that it names into files that Node can load. @returns its path */
function written(name: string, code: string): string {
  for (const file of namedIn(code)) written(file, codeOf(file));
  const path = join(folder, `${name.replace("/", ".")}.mjs`);
  writeFileSync(path, code.replace(NAMED, '"./$1.$2.mjs"'));
  return path;
}

it("names in the console's code no file of texts but the first one of each language", () => {
  expect(namedIn(listed())).toEqual(locales.map((locale) => `${locale}/frame`));
});

it.each(locales)("names in the first file of %s others of that language alone", (locale) => {
  const named = namedIn(codeOf(`${locale}/frame`));
  expect(named).toContain(`${locale}/answering`);
  expect(named.filter((file) => !file.startsWith(`${locale}/`))).toEqual([]);
});

it("finds every text of every language, those that all pages begin with in the first file itself", async () => {
  const { default: files } = await import(written("all", `export default ${listed()};`));
  const paths = locales.flatMap((locale) =>
    readdirSync(`locales/${locale}`).map((name) => `/locales/${locale}/${name}`),
  );
  const texts = paths.filter((path) => path.endsWith(".json"));
  expect(Object.keys(files).sort()).toEqual(texts.sort());
  for (const path of texts) expect(await files[path](), path).toEqual(JSON.parse(readFileSync(`.${path}`, "utf8")));
  const { texts: german } = (await import(join(folder, "de-DE.frame.mjs"))) as { texts: Record<string, Load> };
  const later = Object.keys(german).filter((namespace) => german[namespace]?.() instanceof Promise);
  expect(later).toContain("audit");
  expect(later.filter((namespace) => openings.frame.texts.includes(namespace))).toEqual([]);
});
