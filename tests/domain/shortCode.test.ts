import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SHORT_CODE_BYTES, shortCodeOf, typedShortCode } from "#domain/certificate/shortCode.ts";
import { publicIdIn } from "#domain/certificate/verification.ts";

const codes = fc.uint8Array({ minLength: SHORT_CODE_BYTES, maxLength: SHORT_CODE_BYTES }).map(shortCodeOf);
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const replaced = (code: string, at: number, character: string) => code.slice(0, at) + character + code.slice(at + 1);

describe("the short code of a certificate", () => {
  it("has three groups of letters and digits that people do not confuse", () => {
    fc.assert(fc.property(codes, (code) => /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/.test(code)));
  });

  it("is understood in any case, with any separators, look-alikes, punctuation or its address", () => {
    const styles: ((code: string) => string)[] = [
      (code) => code.toLowerCase(),
      (code) => code.replaceAll("-", ""),
      (code) => code.replaceAll("-", " – "),
      (code) => code.replaceAll("0", "O").replaceAll("1", "l"),
      (code) => code.replaceAll("1", "I"),
      (code) => ` “${code}”.`,
      (code) => `https://quality.example/verify/${code}/`,
      (code) => `quality.example/de-DE/verify/${code.toLowerCase()}?`,
    ];
    fc.assert(
      fc.property(codes, fc.constantFrom(...styles), (code, style) => {
        expect(typedShortCode(style(code))).toEqual({ groups: code.split("-"), isWhole: true });
      }),
    );
  });

  it("reveals every single wrong character", () => {
    const places = fc.constantFrom(0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13);
    fc.assert(
      fc.property(codes, places, fc.constantFrom(...alphabet, "U"), (code, at, character) => {
        fc.pre(code[at] !== character);
        expect(typedShortCode(replaced(code, at, character))?.isWhole).toBe(false);
      }),
    );
  });

  it.each(["", "K7QD-4M2X", "QC-2026-DE-0001", "p4hIIS5pQ2mYx8cVb1NwRg", "K7QD-4M2X-9RTTA"])(
    "is not read into %j",
    (text) => {
      expect(typedShortCode(text)).toBeUndefined();
    },
  );

  it("is no public id, and a public id is no code", () => {
    fc.assert(fc.property(codes, (code) => publicIdIn(code) === undefined));
  });
});
