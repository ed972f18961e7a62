import { describe, expect, test } from "vitest";
import { percentOf } from "#domain/percent.ts";
import { cleanTexts, linesEach, paragraphs } from "#server/pdf/clean.ts";
import { breakWord } from "#server/pdf/fonts.ts";

describe("what people typed, before it is drawn", () => {
  test("is cleaned at any depth, and nothing else is touched", () => {
    expect(cleanTexts({ a: ["x 🎉"], b: { c: " y " }, d: 1, e: null })).toEqual({
      a: ["x"],
      b: { c: "y" },
      d: 1,
      e: null,
    });
  });

  test.each([
    [8, 200],
    [50, 40],
    [500, 4],
    [5000, 4],
  ])("of %i texts together each has %i lines; what goes beyond runs on, and no word is lost", (texts, lines) => {
    expect(linesEach(texts)).toBe(lines);
    const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
    const drawn = paragraphs(words.join("\n"), linesEach(texts));
    expect(drawn).toHaveLength(lines + 1);
    expect(drawn.join(" / ").split(" / ")).toEqual(words);
  });

  test("falls into paragraphs", () => {
    expect(paragraphs("a\n\nb")).toEqual(["a", "b"]);
  });

  test.each(["Nachhaltigkeitsmanagement", "x".repeat(3000), "🎉".repeat(50), ""])(
    "keeps all its letters when it is broken: %.30s",
    (word) => {
      expect(breakWord(word).join("")).toBe(word);
      expect(breakWord("Nachhaltigkeitsmanagement")).toHaveLength(1);
      expect(Math.max(...breakWord("x".repeat(3000)).map((piece) => piece.length))).toBeLessThanOrEqual(8);
    },
  );
});

describe("shares", () => {
  test.each([
    [172.5, 200, 86.2],
    [17.4, 20, 87],
    [119.99, 200, 59.9],
    [0, 0, 0],
  ])("%d of %d are %s per cent, rounded down", (points, max, percent) => {
    expect(percentOf(points, max)).toBe(percent);
  });
});
