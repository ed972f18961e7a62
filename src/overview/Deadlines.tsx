import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { nearDeadlines, type Overview } from "#domain/statistics/overview.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { filteredListPath, workPath } from "#src/core/paths.ts";
import { Card } from "#src/overview/ChartCard.tsx";

/** The audits whose teams have to submit soon, the nearest first; all of them are a press away. */
export function Deadlines({ deadlines }: Pick<Overview, "deadlines">) {
  const { t, i18n } = useTranslation("console");
  const { states, gte, lte } = nearDeadlines(new Date());
  const all = { status: states, expirationDate_gte: gte, expirationDate_lte: lte };
  return (
    <Card title={t("overview.deadlines")} to={filteredListPath("tasks", all)}>
      {deadlines.length === 0 ? <p className="none">{t("overview.noDeadlines")}</p> : null}
      <ul className="overview-dated">
        {deadlines.map(({ code, title, enterprise, country, expirationDate }) => (
          <li key={code}>
            <Link to={workPath("task", code)}>{code}</Link> <span>{`${title} · ${enterprise}`}</span>
            <time dateTime={expirationDate}>
              {deadlineInWords({ country, expirationDate }, i18n.language, "medium")}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
