import type i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import german from "#locales/de-DE/errors.json";
import english from "#locales/en-GB/errors.json";
import { startI18n } from "#src/shared/i18n.ts";
import { currentLocale } from "#src/shared/locale.ts";
import { changeLocale } from "#src/shared/texts.ts";

let i18n: typeof i18next;

beforeAll(async () => {
  history.replaceState(null, "", "/en-GB");
  i18n = await startI18n(["errors"]);
});

beforeEach(async () => {
  history.replaceState(null, "", "/en-GB/dashboard/auth/login?with=code#main");
  await changeLocale("en-GB");
});

describe("changeLocale", () => {
  it("starts with the language of the address", () => {
    expect(document.documentElement.lang).toBe("en-GB");
    expect(i18n.t("errors:INVALID_CODE")).toBe(english.INVALID_CODE);
  });

  it("has the texts of the new language at once", async () => {
    await changeLocale("de-DE");
    expect(i18n.t("errors:INVALID_CODE")).toBe(german.INVALID_CODE);
    expect(document.documentElement.lang).toBe("de-DE");
  });

  it("changes only the prefix of the address", async () => {
    history.replaceState({ kept: true }, "", location.href);
    const { length } = history;
    await changeLocale("de-DE");
    expect(location.pathname + location.search + location.hash).toBe("/de-DE/dashboard/auth/login?with=code#main");
    expect(history.state).toEqual({ kept: true });
    expect(history.length).toBe(length);
  });

  it("is remembered if the address has no language", async () => {
    await changeLocale("lt-LT");
    history.replaceState(null, "", "/");
    expect(currentLocale()).toBe("lt-LT");
  });
});
