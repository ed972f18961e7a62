import i18next from "i18next";
import { afterAll, describe, expect, test } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import words from "#locales/en-GB/validation.json";
import { fieldSentence, findingMessage } from "#src/forms/messages.ts";

const rules = Object.keys(words).filter((key) => key !== "summary" && key !== "format");

afterAll(async () => {
  await i18next.changeLanguage("en-GB");
});

describe.each(localeCodes)("a sentence about a field in %s", (locale) => {
  test("contains its field once, and has no full stop", async () => {
    await i18next.changeLanguage(locale);
    for (const keyword of rules) {
      const said = fieldSentence("Abc", (field) => findingMessage({ keyword, field, limit: 3 }));
      expect(said.split("Abc"), said).toHaveLength(2);
      expect(said).not.toMatch(/\.$/);
    }
  });
});
