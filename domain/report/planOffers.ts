import type { Improvement } from "#domain/generated/resources.ts";
import type { Sections } from "#domain/report/report.ts";
import improvement from "#schemas/resources/improvement.json";

/** Sections of a report whose lines can become an improvement, each with the origin of the improvement. */
const origins: Record<string, Improvement["origin"]> = {
  weaknesses: "weakness",
  suggestionsForImprovement: "suggestion",
  recommendations: "recommendation",
};

/** A line of the report that could become an improvement. */
export interface PlanOffer {
  origin: Improvement["origin"];
  /** The section of the report. */
  section: string;
  text: string;
}

/** Most letters of an improvement. */
export const { maxLength: longestAction } = improvement.properties.action;

/**
 * Dashes, bullets and numbers at the beginning of a line, each followed by a blank. A number that is part of the text
 * stays.
 */
const markers = /^\s*(?:(?:[-–—•*]|\d{1,2}[.)])\s+)+/;

/** Whether a point has words. A line of dashes between two paragraphs has none. */
const hasWords = (point: string) => /\p{L}/u.test(point);

/** The sentences or bullet points of a text. */
function pointsOf(text: string, locale: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim());
  const single = lines.length === 1 && !markers.test(text);
  const parts = single
    ? [...new Intl.Segmenter(locale, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment)
    : lines;
  const points = parts.map((part) => part.replace(markers, "").trim()).filter(hasWords);
  return points.map((point) => [...point].slice(0, longestAction).join(""));
}

/** Suggestions for an improvement plan, point by point, from a report's weaknesses, suggestions and recommendations. */
export function planOffers(sections: Sections, locale: string): PlanOffer[] {
  return Object.entries(origins).flatMap(([name, origin]) =>
    pointsOf(String(sections[name] ?? ""), locale).map((text) => ({ origin, section: name, text })),
  );
}
