import { Skeleton } from "antd";
import { lazy, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { numberFormat } from "#domain/texts/formats.ts";
import type { Figures } from "#src/overview/figures.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const LineChart = lazy(() => import("#src/overview/LineChart.tsx"));

interface ChartCardProps extends Figures {
  title: string;
  /** Name of the table's first column. */
  of: string;
}

const CHART_SIZE = "17.5rem";

interface CardProps {
  title: string;
  /** The list that the card shows a part of. */
  to?: string;
  children: ReactNode;
}

/** A card of the overview. */
export function Card({ title, to, children }: CardProps) {
  const id = useId();
  return (
    <section className="card overview-card" aria-labelledby={id}>
      <h3 id={id}>{to ? <Link to={to}>{title}</Link> : title}</h3>
      {children}
    </section>
  );
}

/** Figures over time as a chart, and behind it the same figures as a table. */
export function ChartCard({ title, of, series, rows }: ChartCardProps) {
  const { t, i18n } = useTranslation("console");
  const number = numberFormat(i18n.language);
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className="none">{t("overview.none")}</p> : null}
      {rows.length > 0 ? (
        <>
          <div className="overview-chart" style={{ blockSize: CHART_SIZE }}>
            <LazyPart fallback={<Skeleton active />}>
              <LineChart series={series} rows={rows} />
            </LazyPart>
          </div>
          <details>
            <summary>{t("overview.asTable")}</summary>
            <table className="overview-table">
              <thead>
                <tr>
                  <th scope="col">{of}</th>
                  {series.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, label, values }) => (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    {series.map((name, index) => (
                      <td key={name}>{number.format(values[index] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : null}
    </Card>
  );
}
