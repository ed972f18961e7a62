import { CheckCircleFilled } from "@ant-design/icons";
import { percentOf } from "#domain/percent.ts";
import { standing } from "#domain/scoring/ladder.ts";
import { isFinal } from "#domain/scoring/soFar.ts";
import { type LevelProps, useLevelWords } from "#src/audit/level/useLevelWords.ts";
import "#src/audit/level/level.css";

interface LevelLadderProps extends LevelProps {
  fieldTitles: Record<string, string>;
}

/**
 * The levels up to the requested one with their thresholds, the current points among them, and fields below their
 * threshold.
 */
export function LevelLadder({ score, requested, rules, fieldTitles }: LevelLadderProps) {
  const { t, levelName, percentText, sentence } = useLevelWords();
  const { rungs, fieldsBelow } = standing(score, requested, rules);
  return (
    <section className="level-ladder" aria-label={t("report:level.title")}>
      <p className="level-now">{sentence({ score, requested, rules })}</p>
      <div className="level-track" aria-hidden>
        <span className="level-mark" style={{ inlineSize: `${percentOf(score.points, score.max)}%` }} />
        {rungs.map(({ level, threshold }) => (
          <span key={level} className="level-tick" style={{ insetInlineStart: `${threshold}%` }} />
        ))}
      </div>
      <ol>
        {rungs.map(({ level, threshold, reached }) => (
          <li key={level} className={reached ? "level-reached" : undefined}>
            {reached ? <CheckCircleFilled aria-label={t("report:level.reached")} /> : null} {levelName(level)}{" "}
            {percentText(threshold)}
          </li>
        ))}
      </ol>
      {isFinal(score) && fieldsBelow.length > 0 ? (
        <ul>
          {fieldsBelow.map(({ auditFieldId, missing }) => (
            <li key={auditFieldId}>
              {t("report:level.fieldLacks", { field: fieldTitles[auditFieldId] ?? auditFieldId, count: missing })}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
