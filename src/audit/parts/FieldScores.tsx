import { useTranslation } from "react-i18next";
import { formatPercent } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import type { FieldSelfRating } from "#domain/questionnaire/selfRating.ts";
import type { Rules } from "#domain/scoring/rules.ts";
import type { Points, Score } from "#domain/scoring/score.ts";
import { isFinal } from "#domain/scoring/soFar.ts";
import { reaches } from "#domain/scoring/verdict.ts";

interface FieldScoresProps {
  score: Score;
  /** The rules of the audit. */
  rules: Rules;
  /** Titles of the fields by id. */
  titles: Record<string, string>;
  /** The team's self-ratings, for comparison. */
  selfRatings?: readonly FieldSelfRating[];
  /** Percent by field in the last audit. */
  previous?: ReadonlyMap<string, number> | undefined;
}

const percentText = (percent: number | undefined, locale: string) =>
  percent === undefined ? "–" : formatPercent(percent, locale as Locale);

/**
 * Points and percent by field as bars, with the threshold as a line and the team's self-rating. A field without
 * questions has no bar.
 */
export function FieldScores({ score, rules, titles, selfRatings, previous }: FieldScoresProps) {
  const own = new Map(selfRatings?.map(({ auditFieldId, percent }) => [auditFieldId, percent]));
  const { t, i18n } = useTranslation("audit");
  const pointsOf = ({ points, max }: Pick<Points, "points" | "max">) =>
    max === 0 ? "–" : t("scores.of", { points, max });
  /** Provisional figures are marked. A field without questions has none. */
  const reached = (score: Pick<Points, "points" | "max">, final: boolean) => {
    if (score.max === 0) return "–";
    const percent = formatPercent(percentOf(score.points, score.max), i18n.language as Locale);
    return final ? percent : t("scores.soFar", { percent });
  };
  return (
    <div className="field-scores-place">
      <table className="field-scores">
        <caption>{t("scores.caption", { threshold: rules.fieldThreshold })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("scores.field")}</th>
            <th scope="col">{t("scores.points")}</th>
            <th scope="col">{t("scores.percent")}</th>
            {selfRatings ? <th scope="col">{t("scores.self")}</th> : null}
            {previous ? <th scope="col">{t("result.former")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {score.fields.map(({ auditFieldId, points, max, percent, graded, total }) => (
            <tr
              key={auditFieldId}
              className={
                graded === total && max > 0 && !reaches({ points, max }, rules.fieldThreshold) ? "below" : "reached"
              }
            >
              <th scope="row">{titles[auditFieldId] ?? auditFieldId}</th>
              <td data-label={t("scores.points")}>{pointsOf({ points, max })}</td>
              <td data-label={t("scores.percent")}>
                {max > 0 ? (
                  <meter
                    min={0}
                    max={100}
                    low={rules.fieldThreshold}
                    optimum={100}
                    value={percent}
                    aria-label={titles[auditFieldId] ?? auditFieldId}
                  />
                ) : null}{" "}
                {reached({ points, max }, graded === total)}
              </td>
              {selfRatings ? (
                <td data-label={t("scores.self")}>{percentText(own.get(auditFieldId), i18n.language)}</td>
              ) : null}
              {previous ? (
                <td data-label={t("result.former")}>{percentText(previous.get(auditFieldId), i18n.language)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("scores.total")}</th>
            <td data-label={t("scores.points")}>{pointsOf(score)}</td>
            <td data-label={t("scores.percent")}>{reached(score, isFinal(score))}</td>
            {selfRatings ? <td /> : null}
            {previous ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
