import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { nearDeadlines, type Overview } from "#domain/statistics/overview.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { filteredListPath, workPath } from "#src/core/paths.ts";
import { Card } from "#src/overview/ChartCard.tsx";

/** The audits whose teams have to submit soon, the nearest first; all of them are a press away. */
export function Deadlines({ deadlines }: Pick<Overview, "deadlines">) {
  const { t, i18n } = useTranslation("console");
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  const { states, from, to } = nearDeadlines(new Date());
  const all = {
    status: states,
    expirationDate_gte: `${from}T00:00:00.000Z`,
    expirationDate_lte: `${to}T23:59:59.999Z`,
  };
  return (
    <Card title={t("overview.deadlines")} to={filteredListPath("tasks", all)}>
      {deadlines.length === 0 ? <p className="none">{t("overview.noDeadlines")}</p> : null}
      <ul className="overview-dated">
        {deadlines.map(({ code, title, enterprise, expirationDate }) => (
          <li key={code}>
            <Link to={workPath("task", code)}>{code}</Link> <span>{`${title} · ${enterprise}`}</span>
            <time dateTime={expirationDate}>{date.format(new Date(expirationDate))}</time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
