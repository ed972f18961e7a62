import { describe, expect, it } from "vitest";
import { programme } from "#domain/programme.ts";
import { addressIn, splitLocale, withLocale } from "#domain/texts/localePath.ts";

describe("the language in a path", () => {
  it.each([
    ["/de-DE", "de-DE", "/"],
    ["/de-DE/", "de-DE", "/"],
    ["/bg-BG/dashboard/auth/login", "bg-BG", "/dashboard/auth/login"],
    ["/", undefined, "/"],
    ["/dashboard", undefined, "/dashboard"],
    ["/es-ES/dashboard", undefined, "/es-ES/dashboard"],
    ["/de-DEx", undefined, "/de-DEx"],
  ])("splits %s", (pathname, locale, path) => {
    const split = splitLocale(pathname);
    expect(split.locale).toBe(locale);
    expect(split.path).toBe(path);
  });

  it.each([
    ["/", undefined, "/"],
    ["/", "fr-FR", "/fr-FR"],
    ["/dashboard", "fr-FR", "/fr-FR/dashboard"],
    ["/dashboard", undefined, "/dashboard"],
  ] as const)("puts %s under %s", (path, locale, expected) => {
    expect(withLocale(path, locale)).toBe(expected);
  });

  it("has one address for a page in a language: without a prefix in the fallback", () => {
    expect(addressIn("/documentation", "it-IT")).toBe("/it-IT/documentation");
    expect(addressIn("/documentation", programme.fallbackLocale)).toBe("/documentation");
  });
});
