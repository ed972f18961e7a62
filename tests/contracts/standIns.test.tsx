import { readdirSync, readFileSync } from "node:fs";
import queryString from "query-string";
import { expect, test } from "vitest";
import rootPackage from "../../package.json";

const names = readdirSync("patches/packages");

test.each(names)("%s is given only to the package that asks for it", (name) => {
  const own: unknown = JSON.parse(readFileSync(`patches/packages/${name}/package.json`, "utf8"));
  expect(own).toMatchObject({ name, version: "0.0.0" });
  expect(JSON.stringify(rootPackage.overrides)).toContain(`"${name}":"$${name}"`);
  expect(rootPackage.devDependencies).toMatchObject({ [name]: `file:patches/packages/${name}` });
  expect(readFileSync("patches/README.md", "utf8")).toContain(`| ${name} |`);
});

test.each([
  [
    "what a list asks for",
    { _start: 0, _end: 20, _sort: "name,createdAt", _order: "asc,desc", q: "Müller & Söhne" },
    "_end=20&_order=asc%2Cdesc&_sort=name%2CcreatedAt&_start=0&q=M%C3%BCller%20%26%20S%C3%B6hne",
  ],
  ["what is asked about several records", { id: ["A-1", "B/2", "C 3"] }, "id=A-1&id=B%2F2&id=C%203"],
  ["signs that addresses reserve", { "a[]": "!'()*;:@&" }, "a%5B%5D=%21%27%28%29%2A%3B%3A%40%26"],
  ["what is not text", { yes: true, half: 0.5, nothing: null, absent: undefined }, "half=0.5&nothing&yes=true"],
  ["nothing", { none: [] }, ""],
])("an address is written as query-string writes it: %s", (_, values, written) => {
  expect(queryString.stringify(values)).toBe(written);
});

test("no message of Refine's names a resource, since its name would be no plural and no singular", () => {
  const languages = readdirSync("locales");
  expect(languages.length).toBeGreaterThan(1);
  for (const language of languages) {
    const { refine } = JSON.parse(readFileSync(`locales/${language}/frame.json`, "utf8"));
    expect(Object.keys(refine.notifications)).toContain("createSuccess");
    expect(JSON.stringify(refine)).not.toContain("resource");
  }
});
