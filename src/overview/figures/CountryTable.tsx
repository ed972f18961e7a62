import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { CountryFigures } from "#domain/statistics/figures.ts";
import { useCountryName } from "#src/core/countryName.ts";
import { type FigureColumn, figureColumns } from "#src/overview/figures/figureColumns.ts";
import type { Part } from "#src/overview/usePart.ts";

type Order = { by: "country" | FigureColumn["name"]; descending: boolean };

/** The rows in the chosen order; equal ones by the country's name, and those without a figure last. */
function useOrdered(rows: CountryFigures[], { by, descending }: Order): CountryFigures[] {
  const { i18n } = useTranslation();
  const countryName = useCountryName();
  const byName = (one: CountryFigures, other: CountryFigures) =>
    countryName(one.country).localeCompare(countryName(other.country), i18n.language);
  const column = figureColumns.find(({ name }) => name === by);
  const figureOf = (row: CountryFigures) => column?.figureOf(row) ?? Number.NEGATIVE_INFINITY;
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) =>
    column ? direction * (figureOf(one) - figureOf(other)) || byName(one, other) : direction * byName(one, other),
  );
}

interface CountryTableProps {
  rows: CountryFigures[];
  part: Part;
  onCountry(country: string): void;
}

/** One line per country: a click on a column's header sorts, and each number links to its list. */
export function CountryTable({ rows, part, onCountry }: CountryTableProps) {
  const { t } = useTranslation("figures");
  const [order, setOrder] = useState<Order>({ by: "country", descending: false });
  const ordered = useOrdered(rows, order);
  const head = (by: Order["by"]) => {
    const current = order.by === by;
    const sorted = order.descending ? ("descending" as const) : ("ascending" as const);
    return (
      <th key={by} scope="col" aria-sort={current ? sorted : undefined}>
        <button
          type="button"
          onClick={() => setOrder({ by, descending: current ? !order.descending : by !== "country" })}
        >
          {t(`columns.${by}`)} <span aria-hidden="true">{current ? (order.descending ? "↓" : "↑") : ""}</span>
        </button>
      </th>
    );
  };
  return (
    <div className="figure-scroll">
      <table className="overview-table figure-table" aria-label={t("countries")}>
        <thead>
          <tr>{(["country", ...figureColumns.map(({ name }) => name)] as const).map(head)}</tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <CountryLine key={row.country} {...{ row, part, onCountry }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CountryLineProps = Omit<CountryTableProps, "rows"> & { row: CountryFigures };

function CountryLine({ row, part, onCountry }: CountryLineProps) {
  const { i18n } = useTranslation();
  const name = useCountryName()(row.country);
  return (
    <tr>
      <th scope="row">
        {part.country ? (
          name
        ) : (
          <button type="button" onClick={() => onCountry(row.country)}>
            {name}
          </button>
        )}
      </th>
      {figureColumns.map((column) => {
        const text = column.textOf(row, i18n.language);
        const to = column.listOf?.(row.country, part);
        return <td key={column.name}>{to && column.figureOf(row) ? <Link to={to}>{text}</Link> : text}</td>;
      })}
    </tr>
  );
}
