import { describe, expect, it } from "vitest";
import { localeCodes } from "#domain/programme.ts";
import { everyText, placesOf } from "#tests/contracts/everyText.ts";
import banned from "../../docs/voice.json";

it("reads every text of every language", () => {
  for (const locale of localeCodes) {
    const read = everyText.filter((text) => text.locale === locale);
    expect(read.length, locale).toBeGreaterThan(3000);
    for (const kind of ["locales/", "documents/", "schemas/questionnaires/"])
      expect(
        read.some(({ file }) => file.includes(kind)),
        `${kind} in ${locale}`,
      ).toBe(true);
  }
});

const { project: _, ...byLocale } = banned;

describe.each(Object.entries(byLocale))("the voice in %s", (locale, turns) => {
  it.each(turns)("has no $turn, but: $instead", ({ turn }) => {
    expect(placesOf(new RegExp(turn, "u"), locale)).toEqual([]);
  });
});
