import type { ReactNode } from "react";
import { Card } from "#src/overview/ChartCard.tsx";

interface FigureTableProps {
  title: string;
  /** The list that the figures are of. */
  to?: string;
  columns: string[];
  /** The first cell names the row. */
  rows: { key: string; cells: ReactNode[] }[];
  /** Text instead of an empty table. */
  none?: string;
}

/** Figures in rows, under their title. */
export function FigureTable({ title, to, columns, rows, none }: FigureTableProps) {
  if (rows.length === 0)
    return (
      <Card title={title} {...(to ? { to } : {})}>
        <p className="none">{none}</p>
      </Card>
    );
  return (
    <Card title={title} {...(to ? { to } : {})}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what may be wider than the window */}
      <fieldset className="figure-scroll figure-rows" tabIndex={0} aria-label={title}>
        <table className="overview-table figure-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
    </Card>
  );
}
