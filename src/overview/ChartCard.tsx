import { Skeleton } from "antd";
import { lazy, type ReactNode, Suspense, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Figures } from "#src/overview/figures.ts";

const charts = {
  bars: lazy(() => import("#src/overview/BarChart.tsx")),
  lines: lazy(() => import("#src/overview/LineChart.tsx")),
};

interface ChartCardProps extends Figures {
  title: string;
  /** Name of the table's first column. */
  of: string;
  /** Bars compare things, lines follow time. */
  kind?: keyof typeof charts;
}

const ROW_PX = 34;
const FRAME_PX = 70;
const LINES_PX = 320;

/** A card of the overview. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card overview-card" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A chart, and behind it the same figures as a table. */
export function ChartCard({ title, of, series, rows, kind = "bars" }: ChartCardProps) {
  const Drawn = charts[kind];
  const { t, i18n } = useTranslation("console");
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Card title={title}>
      {rows.length === 0 ? <p className="none">{t("overview.none")}</p> : null}
      {rows.length > 0 ? (
        <>
          <div
            className="overview-chart"
            style={{ blockSize: kind === "lines" ? LINES_PX : rows.length * ROW_PX + FRAME_PX }}
          >
            <Suspense fallback={<Skeleton active />}>
              <Drawn series={series} rows={rows} />
            </Suspense>
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
