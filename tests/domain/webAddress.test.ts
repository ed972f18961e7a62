import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
  ["https://xn--90ae/%D1%81%D1%82%D1%80", "https://xn--90ae/стр"],
  ["https://a.example/b%20c", "https://a.example/b%20c"],
  ["https://a.example/%E4", "https://a.example/%E4"],
  ["https://a.example/%E2%80%AEfdp", "https://a.example/%E2%80%AEfdp"],
  ["https://a.example/%2F%2e%3Cb%3E", "https://a.example/%2F%2e%3Cb%3E"],
])("%s is shown as %s", (address, shown) => expect(readableAddress(address)).toBe(shown));
