import { useTranslation } from "react-i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import type { Level, Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import { type Rung, standing } from "#domain/scoring/ladder.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import { isFinal } from "#domain/scoring/soFar.ts";
import type { Shortfall } from "#domain/scoring/verdict.ts";
import { listFormat } from "#domain/texts/formats.ts";

/** A score, the requested level, and the rules of the audit. */
export interface LevelProps {
  score: Score;
  requested: Level;
  rules: Rules;
}

/** "Silver at 86.9 %. Still needed for Gold: at least 6 more points." and other texts on points and levels. */
export function useLevelWords() {
  const { t, i18n } = useTranslation(["report", "resources", "common"]);
  const levelName = (level: Level) => t(`resources:task.values.level.${level}`);
  const percentText = (percent: number) => formatPercent(percent, i18n.language as Locale);

  const lackText = (lack: Shortfall): string => {
    if (lack.of === "fields") return t("report:level.lacks.fields", { count: lack.needed, has: lack.has });
    if (lack.of === "points") return t("report:level.lacks.points", { count: lack.missing });
    return t("report:level.lacks.step", { count: lack.missing, step: t(`common:pdca.${lack.step}`) });
  };
  const lacksText = ({ level, lacks }: Rung) =>
    t("report:level.next", {
      level: levelName(level),
      lacks: listFormat(i18n.language).format(lacks.map(lackText)),
    });

  /** The current level and the distance to the next one, marked as provisional until everything is graded. */
  const sentence = ({ score, requested, rules }: LevelProps): string => {
    const { awarded, next, fieldsBelow } = standing(score, requested, rules);
    const percent = percentText(percentOf(score.points, score.max));
    if (score.max === 0) return t("report:level.nothing");
    if (!isFinal(score))
      return awarded
        ? t("report:level.soFar", { percent, level: levelName(awarded) })
        : t("report:level.soFarNone", { percent });
    if (fieldsBelow.length > 0) return t("report:level.fieldsBelow", { percent, count: fieldsBelow.length });
    const now = awarded
      ? t(next ? "report:level.now" : "report:level.asked", { percent, level: levelName(awarded) })
      : t("report:level.none", { percent });
    return next ? `${now} ${lacksText(next)}` : now;
  };

  return { t, levelName, percentText, sentence };
}
