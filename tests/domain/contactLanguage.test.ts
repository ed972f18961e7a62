import { expect, test } from "vitest";
import { languageOf } from "#server/people/contactLanguage.ts";

const offices = new Map([
  ["CO-DE", null],
  ["CO-CH", "fr-FR"],
]);

test.each([
  ["its own", { contactLocale: "it-IT", officeCode: "CO-CH", country: "CH" }, "it-IT"],
  ["its office's", { contactLocale: null, officeCode: "CO-CH", country: "CH" }, "fr-FR"],
  ["its country's", { officeCode: "CO-DE", country: "AT" }, "de-DE"],
  ["the one that was asked for", { officeCode: "CO-ES", country: "ES" }, "en-GB"],
])("an access sheet is in the language of those who get it: %s", (_which, record, locale) =>
  expect(languageOf(record, offices, "en-GB")).toBe(locale),
);
