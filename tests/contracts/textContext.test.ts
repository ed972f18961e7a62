import { readdirSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import kindsMeta from "#schemas/meta/text-kinds.json";
import meta from "#schemas/meta/texts.json";
import * as context from "#tests/contracts/textContext.ts";

const { kinds, namespaces, keyOf, readJson, textsOf } = context;
type Kind = keyof typeof kinds;

const ajv = new Ajv({ strict: true, allErrors: true });
addFormats.default(ajv);
const contextOf = (namespace: string): context.Context => readJson(`docs/texts/${namespace}.json`);

it("has a file for every namespace, and none besides", () => {
  const files = readdirSync(new URL("../../docs/texts", import.meta.url)).map((name) => name.replace(".json", ""));
  expect(files.toSorted()).toEqual(namespaces.toSorted());
});

it("says what kinds there are as its meta-schema allows", () => {
  expect(ajv.validate(kindsMeta, readJson("docs/text-kinds.json")) ? [] : ajv.errors).toEqual([]);
});

describe.each(namespaces)("the texts of %s", (namespace) => {
  const known = contextOf(namespace);
  const keys = [...new Set(textsOf("en-GB", namespace).map(([key]) => keyOf(key)))];

  it("are described as the meta-schema allows, by kinds that there are", () => {
    expect(ajv.validate(meta, known) ? [] : ajv.errors).toEqual([]);
    expect(Object.keys(known.kinds).filter((kind) => !Object.hasOwn(kinds, kind))).toEqual([]);
  });

  it("are of a kind each, and no pattern is left over", () => {
    const counting = keys.map((key) => context.patternFor(known, key)?.pattern);
    expect(keys.filter((_key, place) => counting[place] === undefined)).toEqual([]);
    expect(
      Object.values(known.kinds)
        .flat()
        .filter((pattern) => !counting.includes(pattern)),
    ).toEqual([]);
    expect(Object.keys(known.longest ?? {}).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(localeCodes)("have the form and the length of their kind in %s", (locale) => {
    const wrong = textsOf(locale, namespace).flatMap(([key, text]) => {
      const kind = context.patternFor(known, keyOf(key))?.kind as Kind;
      return context.formFaults(kind, text, known.longest?.[keyOf(key)]).map((fault) => `${key}: ${fault}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });
});

it.each([
  ["button", "Save", []],
  ["button", "save it.", ["a button does not begin so", "a button does not end so"]],
  ["heading", "Your data.", ["a heading does not end so"]],
  ["error", "This code is blocked", ["a error does not end so"]],
  ["button", `See ${"x".repeat(50)}`, ["54 letters instead of 46"]],
] as const)("finds what is wrong with a %s: %s", (kind, text, faults) => {
  expect(context.formFaults(kind, text)).toEqual(faults);
});

describe.each(localeCodes)("a text of %s that names what is on the screen", (locale) => {
  const all = new Map<string, string>(
    namespaces.flatMap((name) => textsOf(locale, name).map(([key, text]) => [`${name}:${key}`, text] as const)),
  );

  it("names a key that there is, which names no other", () => {
    const named = [...all.values()].flatMap((text) => [...text.matchAll(/\$t\(([^)]*)\)/g)].map(([, key = ""]) => key));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((key) => (all.get(key) ?? "$t(").includes("$t("))).toEqual([]);
  });

  it("takes the words of actions, tabs and pages from their keys, where the console guides, mails or tells of errors", () => {
    const labels = ["workflow:actions.", "audit:tabs.", "frame:pages."];
    const shown = new Set(
      [...all].filter(([key]) => labels.some((start) => key.startsWith(start))).map(([, text]) => text),
    );
    const telling = /^(guide|errors|mails|records):/;
    const told = [...all].filter(([key]) => telling.test(key));
    const written = told.flatMap(([key, text]) =>
      [...text.matchAll(/[“„«]\s?([^“”„«»]+?)\s?[“”»]/g)]
        .filter(([, name = ""]) => shown.has(name))
        .map(([, name]) => `${key}: ${name}`),
    );
    expect(written).toEqual([]);
  });
});
