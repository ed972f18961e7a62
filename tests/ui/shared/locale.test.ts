import { afterEach, describe, expect, it, vi } from "vitest";
import { storeConsent } from "#src/shared/consent.ts";
import { currentLocale, rememberLocale } from "#src/shared/locale.ts";

function browserSpeaks(...languages: string[]): void {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
}

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test writes it the same way
  document.cookie = "locale=; path=/; max-age=0";
});

describe("currentLocale", () => {
  it("has priority for the address", () => {
    history.replaceState(null, "", "/it-IT/dashboard");
    rememberLocale("de-DE");
    browserSpeaks("fr-FR");
    expect(currentLocale()).toBe("it-IT");
  });

  it("then the remembered choice", () => {
    rememberLocale("de-DE");
    browserSpeaks("fr-FR");
    expect(currentLocale()).toBe("de-DE");
  });

  it("then the first supported language of the browser, of any country", () => {
    browserSpeaks("es-ES", "de-AT", "fr-FR");
    expect(currentLocale()).toBe("de-DE");
  });

  it("and English at last", () => {
    browserSpeaks("es-ES");
    expect(currentLocale()).toBe("en-GB");
  });

  it("ignores a remembered language that is not supported", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the code under test writes it the same way
    document.cookie = "locale=xx-XX; path=/";
    browserSpeaks("lt");
    expect(currentLocale()).toBe("lt-LT");
  });
});

describe("rememberLocale", () => {
  it("keeps the choice for this visit, for the whole site, until the reader allows more", () => {
    const written = vi.spyOn(document, "cookie", "set");
    rememberLocale("lt-LT");
    expect(written).toHaveBeenCalledWith("locale=lt-LT; path=/; samesite=lax");
  });

  it("keeps it for a year when the reader allows that", () => {
    storeConsent("year");
    const written = vi.spyOn(document, "cookie", "set");
    rememberLocale("lt-LT");
    expect(written).toHaveBeenCalledWith("locale=lt-LT; path=/; max-age=31536000; samesite=lax");
    storeConsent(undefined);
  });
});
