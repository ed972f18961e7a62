import { useTranslation } from "react-i18next";
import { programme } from "#domain/programme.ts";
import type { Score } from "#domain/scoring/score.ts";
import { reaches } from "#domain/scoring/verdict.ts";

/** Points and percent by field as bars, with the line every field has to reach. */
export function FieldScores({ score, titles }: { score: Score; titles: Record<string, string> }) {
  const { t } = useTranslation("audit");
  return (
    <table className="field-scores">
      <caption>{t("scores.caption", { threshold: programme.fieldThreshold })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("scores.field")}</th>
          <th scope="col">{t("scores.points")}</th>
          <th scope="col">{t("scores.percent")}</th>
        </tr>
      </thead>
      <tbody>
        {score.fields.map(({ auditFieldId, points, max, percent, graded, total }) => (
          <tr
            key={auditFieldId}
            className={graded === total && !reaches({ points, max }, programme.fieldThreshold) ? "below" : "reached"}
          >
            <th scope="row">{titles[auditFieldId] ?? auditFieldId}</th>
            <td>{t("scores.of", { points, max })}</td>
            <td>
              <meter
                min={0}
                max={100}
                low={programme.fieldThreshold}
                optimum={100}
                value={percent}
                aria-label={titles[auditFieldId] ?? auditFieldId}
              />{" "}
              {percent} %
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("scores.total")}</th>
          <td>{t("scores.of", { points: score.points, max: score.max })}</td>
          <td>{score.percent} %</td>
        </tr>
      </tfoot>
    </table>
  );
}
