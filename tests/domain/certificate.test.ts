import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryName, formatDate, formatMonths, formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { levelColours, palette, programmeColours } from "#domain/certificate/palette.ts";
import { stateOf } from "#domain/certificate/state.ts";
import { fileKinds, publicFields, publicIdIn, verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { isCertificateNumber } from "#domain/network/isCertificateNumber.ts";
import { percentOf } from "#domain/percent.ts";
import { localeCodes, programme } from "#domain/programme.ts";

/** Blanks of any width, breakable or not, as the plain one. */
const plain = (text: string) => text.replace(/\s/gu, " ");

describe("on a certificate", () => {
  it.each<[Locale, string, string, string, string, string]>([
    ["en-GB", "31 December 2026", "24 months", "1,234.57", "87%", "Lithuania"],
    ["lt-LT", "2026 m. gruodžio 31 d.", "24 mėnesiai", "1 234,57", "87 %", "Lietuva"],
    ["de-DE", "31. Dezember 2026", "24 Monate", "1.234,57", "87 %", "Litauen"],
    ["bg-BG", "31 декември 2026 г.", "24 месеца", "1234,57", "87%", "Литва"],
    ["it-IT", "31 dicembre 2026", "24 mesi", "1234,57", "87%", "Lituania"],
    ["fr-FR", "31 décembre 2026", "24 mois", "1 234,57", "87 %", "Lituanie"],
  ])(
    "%s writes days, months, points, percentages and countries its own way",
    (locale, day, months, points, percent, country) => {
      expect(plain(formatDate("2026-12-31", locale))).toBe(day);
      expect(plain(formatDate("2026-12-31T23:59:59.999Z", locale))).toBe(day);
      expect(plain(formatMonths(24, locale))).toBe(months);
      expect(plain(formatPoints(1234.567, locale))).toBe(points);
      expect(plain(formatPercent(87, locale))).toBe(percent);
      expect(formatPercent(87.46, locale)).toMatch(/^87[.,]5\s?%$/);
      expect(countryName("LT", locale)).toBe(country);
    },
  );

  it.each(localeCodes)("no line's end parts an abbreviation from its number in %s", (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, "0")}-11`;
      expect(formatDate(day, locale)).not.toMatch(/ \p{L}+\./u);
    }
  });

  it.each<[Locale, string, string]>([
    ["fr-FR", "1er mars 2026", "11 mars 2026"],
    ["it-IT", "1º marzo 2026", "11 marzo 2026"],
    ["en-GB", "1 March 2026", "11 March 2026"],
  ])("the first of a month is written as %s writes it", (locale, first, eleventh) => {
    expect(formatDate("2026-03-01", locale)).toBe(first);
    expect(formatDate("2026-03-11", locale)).toBe(eleventh);
  });

  it("a country that the language has no name for keeps its code", () => {
    expect(countryName("QX", "en-GB")).toBe("QX");
  });

  it("a percentage with one decimal stays as it is, and any other is rounded down", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 500 }), (share, tenths) => {
        const percent = share / 10;
        const max = tenths / 10;
        expect(percentOf((percent * max) / 100, max)).toBe(percent);
        expect(percentOf(((percent + 0.09) * max) / 100, max)).toBe(percent);
      }),
    );
    expect([percentOf(17.4, 20), percentOf(0, 0), percentOf(3, 0)]).toEqual([87, 0, 0]);
    expect([percentOf(5996, 10_000), percentOf(890, 940), percentOf(64, 72)]).toEqual([59.9, 94.6, 88.8]);
  });
});

describe("a certificate is", () => {
  it.each([
    [{}, "valid"],
    [{ expiresSoon: true }, "expiresSoon"],
    [{ expired: true }, "expired"],
    [{ expired: true, expiresSoon: true }, "expired"],
    [{ revoked: true, expired: true, expiresSoon: true }, "revoked"],
    [{ replaced: true }, "replaced"],
    [{ replaced: true, revoked: true, expired: true, expiresSoon: true }, "replaced"],
  ])("by %o: %s", (facts, state) => {
    const none = { revoked: false, replaced: false, expired: false, expiresSoon: false };
    expect(stateOf({ ...none, ...facts })).toBe(state);
  });
});

describe("the public page of a certificate", () => {
  const id = "Ab3_-fGhIjKlMnOpQrStUv";

  it.each([
    [id, id],
    [`  ${id}\n`, id],
    [`https://quality.example${verificationPath(id)}`, id],
    [`https://quality.example/lt-LT${verificationPath(id)}/`, id],
    [verificationPath(id), id],
    [`${id}x`, undefined],
    [id.slice(1), undefined],
    [`x${id}`, undefined],
    [`see https://quality.example/verify/${id}`, undefined],
    [`https://quality.example/verify/${id}?x=1`, undefined],
    [`${id}//`, undefined],
    ["", undefined],
  ])("is found by %s as %s", (text, found) => expect(publicIdIn(text)).toBe(found));

  it.each([
    ["QC-2026-LT-0001", true],
    [" qc 2026 lt 0001 ", true],
    ["QC–2026–LT–10001", true],
    ["QC2026LT0001", true],
    ["QC - 2026 - LT - 0001", true],
    ["QC-2026-LT-0001 and more", false],
    ["QC-2026-LT", false],
    ["LT-0142-2026-01", false],
    ["https://example.org/verify/QC-2026-LT-0001", false],
  ])("knows the number %s as one: %s", (text, known) => expect(isCertificateNumber(text)).toBe(known));

  it("tells these facts of the record and names nobody", () => {
    expect(publicFields.toSorted()).toEqual([
      "country",
      "criteriaEditions",
      "date",
      "enterpriseName",
      "expirationDate",
      "fields",
      "fieldsOffered",
      "institution",
      "level",
      "number",
      "peCode",
      "points",
      "pointsMax",
      "rulesVersion",
      "shortCode",
      "source",
      "thresholds",
      "validityMonths",
      "verificationId",
    ]);
  });

  it("knows every kind of file that is issued", () => {
    const kinds = ["auditor", "auditorRecord", "certificate", "credential", "earlier", "report"];
    expect(fileKinds.toSorted()).toEqual(kinds);
  });
});

describe("the colours of certificates", () => {
  const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groups = Object.entries({ ...levelColours, programme: programmeColours });

  it("tell every level apart, and the programme", () => {
    expect(groups.map(([name]) => name)).toEqual([...programme.levels.map(({ name }) => name), "programme"]);
    expect(new Set(groups.map(([, { base }]) => base)).size).toBe(groups.length);
  });

  it.each(groups)("of %s are four, of which the dark one reads on paper and on the tint", (_name, colours) => {
    expect(Object.keys(colours)).toHaveLength(4);
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(colours.dark, palette.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.dark, colours.tint)).toBeGreaterThanOrEqual(4.5);
    expect([colours.dark, colours.base, colours.light].map(luminance)).toEqual(
      [colours.dark, colours.base, colours.light].map(luminance).toSorted((a, b) => a - b),
    );
  });

  it.each(["ink", "text", "muted", "below"] as const)("write %s so that it reads on paper", (name) => {
    expect(contrast(palette[name], palette.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it("draw lines and tracks that are there, and are no text", () => {
    for (const colour of [palette.rule, palette.track]) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(colour, palette.paper)).toBeGreaterThan(1);
    }
  });
});
