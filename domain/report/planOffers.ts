import type { Improvement } from "#domain/generated/resources.ts";

/** Where a line of a report can become an improvement. */
const origins: Record<string, Improvement["origin"]> = {
  weaknesses: "weakness",
  suggestionsForImprovement: "suggestion",
  recommendations: "recommendation",
};

/** A line of the report that could become an improvement. */
export interface PlanOffer {
  origin: Improvement["origin"];
  text: string;
}

const MAX_LENGTH = 1000;
const bullet = /^[\s\-–•*\d.)]+/;

/** The sentences or bullet points of a text. */
function pointsOf(text: string, locale: string): string[] {
  const lines = text.split("\n").filter((line) => line.trim());
  const single = lines.length === 1 && !bullet.test(text);
  const parts = single
    ? [...new Intl.Segmenter(locale, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment)
    : lines;
  return parts.map((part) => part.replace(bullet, "").trim().slice(0, MAX_LENGTH)).filter(Boolean);
}

/** What a report's weaknesses, suggestions and recommendations offer for an improvement plan, point by point. */
export function planOffers(sections: Record<string, string | undefined>, locale: string): PlanOffer[] {
  return Object.entries(origins).flatMap(([name, origin]) =>
    pointsOf(sections[name] ?? "", locale).map((text) => ({ origin, text })),
  );
}
