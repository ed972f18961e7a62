import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { weighted } from "#domain/scoring/weighted.ts";
import { numberFormat } from "#domain/texts/formats.ts";

type Worthy = Pick<QuestionView, "maxPoints" | "weight">;

/** Weights with a word. Others are in figures. */
const named = new Set([2, 3, 4]);

/** Words for the points of a question, so that the points of all questions add up to those of the audit. */
export function useWorth() {
  const { t, i18n } = useTranslation("questionnaire");
  const figure = (value: number) => numberFormat(i18n.language).format(value);
  const times = (weight: number) =>
    t(`worth.times.${named.has(weight) ? weight : "other"}`, { weight: figure(weight) });
  return {
    /** The possible points, such as "4 points, counts double: up to 8". */
    offered(question: Worthy): string {
      const { maxPoints, weight } = question;
      if (weight === 1) return t("maxPoints", { max: figure(maxPoints) });
      const max = figure(weighted(question, 0).max);
      return t("worth.weighted", { count: maxPoints, times: times(weight), max });
    },
    /** The points without their weight, such as "2 of 4, counts double". Undefined if they count once. */
    part({ maxPoints, weight }: Worthy, points: number): string | undefined {
      if (weight === 1) return undefined;
      return t("worth.part", { points: figure(points), max: figure(maxPoints), times: times(weight) });
    },
  };
}
