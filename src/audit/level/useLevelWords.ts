import { useTranslation } from "react-i18next";
import { formatPercentToTenth } from "#domain/certificate/format.ts";
import type { Level, Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { percentToTenth, standing } from "#domain/scoring/ladder.ts";
import type { Score } from "#domain/scoring/score.ts";
import { isFinal } from "#domain/scoring/soFar.ts";

/** A score, and the level that was asked for. */
export interface LevelProps {
  score: Score;
  requested: Level;
}

/** "Silver at 86.9 %. At least 6 points more are needed for Gold." and what else is said of points and levels. */
export function useLevelWords() {
  const { t, i18n } = useTranslation(["report", "resources"]);
  const levelName = (level: Level) => t(`resources:task.values.level.${level}`);
  const percentOf = (percent: number) => formatPercentToTenth(percent, i18n.language as Locale);

  /** The level that the points give, and how far the next one is; as long as not all is graded it is told as that. */
  const sentence = ({ score, requested }: LevelProps): string => {
    const { awarded, next, fieldsBelow } = standing(score, requested, programme);
    const percent = percentOf(percentToTenth(score));
    if (score.max === 0) return t("report:level.nothing");
    if (!isFinal(score))
      return awarded
        ? t("report:level.soFar", { percent, level: levelName(awarded) })
        : t("report:level.soFarNone", { percent });
    if (!awarded)
      return fieldsBelow.length > 0
        ? t("report:level.fieldsBelow", { percent, count: fieldsBelow.length })
        : t("report:level.none", { percent });
    const now = t(next ? "report:level.now" : "report:level.asked", { percent, level: levelName(awarded) });
    return next ? `${now} ${t("report:level.next", { count: next.missing, level: levelName(next.level) })}` : now;
  };

  return { t, levelName, percentOf, sentence };
}
