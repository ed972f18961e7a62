import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readableHost } from "#domain/texts/readableHost.ts";
import { isWebAddress, readableAddress, webAddress } from "#domain/texts/webAddress.ts";
import link from "#schemas/question-types/link.json";
import improvement from "#schemas/resources/improvement.json";
import { links } from "#tests/comesIn/links.ts";

const ajv = new Ajv({ strict: true });
addFormats.default(ajv);
const server = ajv.compile(link.answer);
const browser = new Validator(link.answer as Schema, "7", false);
const fits = (address: string) => [server(address), browser.validate(address).valid];

describe("a web address", () => {
  it.each(links)("$as: $input", ({ input, result }) => {
    expect(webAddress(input) ?? null).toBe(result);
    expect(isWebAddress(input)).toBe(result !== null);
  });

  const dangerous = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom(
      "javascript:",
      "data:",
      "https://",
      "user:pw@",
      "@",
      "\\",
      "a.example",
      " ",
      "\n",
      "|",
      "ü",
      "#",
      "%",
    ),
  );
  const typed = fc.array(dangerous, { maxLength: 6 }).map((parts) => parts.join(""));

  it("in normal form stays as it is, and both validators take it", () => {
    const whole = typed.map((text) => `https://a.example/${text}`);
    fc.assert(
      fc.property(fc.oneof(typed, whole), (text) => {
        const normal = webAddress(text);
        if (normal === undefined) return;
        expect(webAddress(normal)).toBe(normal);
        if (normal.length <= link.answer.maxLength) expect(fits(normal)).toEqual([true, true]);
        const { protocol, username, password } = new URL(normal);
        expect([/^https?:$/.test(protocol), username, password]).toEqual([true, "", ""]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(["https://user:secret@example.org/", "https://user@example.org", "javascript:alert(1)"])(
    "%s is refused by the schema too",
    (text) => expect(fits(text)).toEqual([false, false]),
  );

  it("has one rule in answers and in improvements", () => {
    const { format, pattern } = improvement.properties.proof;
    expect({ format, pattern }).toEqual({ format: link.answer.format, pattern: link.answer.pattern });
  });
});

it.each([
  ["https://de.wikipedia.org/wiki/%C3%9Cbungsfirma", "https://de.wikipedia.org/wiki/Übungsfirma"],
  ["https://xn--90ae/%D1%81%D1%82%D1%80", "https://бг/стр"],
  ["https://xn--mnchen-3ya.de:8443/stra%C3%9Fe", "https://münchen.de:8443/straße"],
  ["https://www.xn--e1afmkfd.xn--90ae?a=1", "https://www.пример.бг?a=1"],
  ["https://xn--alia-kbb.lt#top", "https://žalia.lt#top"],
  ["https://a.example/b%20c", "https://a.example/b%20c"],
  ["https://a.example/%E4", "https://a.example/%E4"],
  ["https://a.example/%E2%80%AEfdp", "https://a.example/%E2%80%AEfdp"],
  ["https://a.example/%2F%2e%3Cb%3E", "https://a.example/%2F%2e%3Cb%3E"],
])("%s is shown as %s", (address, shown) => expect(readableAddress(address)).toBe(shown));

describe("a readable host", () => {
  const hostname = (typed: string) => new URL(`https://${typed}`).hostname;

  it.each([
    ["пример.com", "another alphabet, which cannot be confused"],
    ["сорос.бг", "letters that look like Latin ones below a Cyrillic ending"],
    ["δοκιμη.gr", "Greek"],
    ["테스트.kr", "Korean"],
    ["127.0.0.1", "an IP address"],
  ])("is %s itself: %s", (typed) => expect(readableHost(hostname(typed))).toBe(typed));

  it.each([
    ["аррӏе.com", "Cyrillic letters that look like apple"],
    ["сорос.com", "letters that look like Latin ones below a Latin ending"],
    ["pаypal.com", "one Cyrillic letter among Latin ones"],
    ["googlı.com", "a dotless i"],
    ["مثال.example", "Arabic, which would reorder the address"],
    ["xn--a.example", "no valid encoding"],
  ])("stays encoded for %s: %s", (typed) => {
    const encoded = typed.startsWith("xn--") ? typed : hostname(typed);
    expect(encoded).toContain("xn--");
    expect(readableHost(encoded)).toBe(encoded);
  });

  it("means the same host, or stays encoded", () => {
    const letters = fc.constantFrom(..."abcolmпримерсоϊδοκäßžıłſþ테글اب漢-1".split(""));
    const label = fc.array(letters, { minLength: 1, maxLength: 8 }).map((each) => each.join(""));
    fc.assert(
      fc.property(label, fc.constantFrom("com", "бг", "lt"), (name, ending) => {
        if (!URL.canParse(`https://${name}.${ending}`)) return;
        const encoded = hostname(`${name}.${ending}`);
        expect(hostname(readableHost(encoded))).toBe(encoded);
      }),
    );
  });
});
