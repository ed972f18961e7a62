import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { utcDay } from "#domain/calendar/time.ts";
import type { ProgrammeFigures as Figures } from "#domain/statistics/figures.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { useCountryName } from "#src/core/countryName.ts";
import { ChartCard } from "#src/overview/ChartCard.tsx";
import { CountryTable } from "#src/overview/figures/CountryTable.tsx";
import { figureColumns } from "#src/overview/figures/figureColumns.ts";
import { PartChoice } from "#src/overview/figures/PartChoice.tsx";
import type { Part, usePart } from "#src/overview/usePart.ts";
import { csvFile } from "#src/shared/csvFile.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/** The future part of a period has no figures. */
const untilToday = ({ to }: Part["period"]) => [to, utcDay(new Date())].sort()[0] ?? to;

/** Where the figures of a part are read. */
export function statisticsPath<Kind extends "figures" | "year">(kind: Kind, { period, country, level }: Part) {
  const named = { ...(country ? { country } : {}), ...(level ? { level } : {}) };
  return `/statistics/${kind}?${new URLSearchParams({ from: period.from, to: untilToday(period), ...named })}` as const;
}

/** Saves the countries' figures as they are counted. */
function useSaveFigures(): (figures: Figures, part: Part) => void {
  const { t, i18n } = useTranslation("figures");
  const countryName = useCountryName();
  return ({ countries }, { period }) => {
    const head = ["country", ...figureColumns.map(({ name }) => name)].map((name) => t(`columns.${name}`));
    const lines = countries.map((row) => [
      countryName(row.country),
      ...figureColumns.map(({ figureOf }) => figureOf(row) ?? ""),
    ]);
    saveBlob(csvFile([head, ...lines], i18n.language), `figures-${period.name}.csv`);
  };
}

/** Events by month: requests and completed audits. */
function Months({ months }: Pick<Figures, "months">) {
  const { t, i18n } = useTranslation("figures");
  const name = dateFormat(i18n.language, { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <ChartCard
      title={t("months")}
      of={t("columns.month")}
      series={[t("columns.requested"), t("columns.completed"), t("columns.passed")]}
      rows={months.map(({ month, requested, completed, passed }) => ({
        key: month,
        label: name.format(new Date(`${month}-15`)),
        values: [requested, completed, passed],
      }))}
    />
  );
}

/** The programme's figures for a period, for reports. */
export function FiguresSection({ part, periods, choose }: ReturnType<typeof usePart>) {
  const { t } = useTranslation("figures");
  const { found, problem, retry } = useRead(statisticsPath("figures", part), { keepPrevious: true });
  const save = useSaveFigures();
  return (
    <section aria-labelledby="figures-title" className="figures">
      <h2 id="figures-title">{t("title")}</h2>
      <div className="figure-bar">
        <PartChoice
          {...{ part, periods }}
          countries={found?.countries.map(({ country }) => country) ?? []}
          onChoose={choose}
        />
        {found ? <Button onClick={() => save(found, part)}>{t("save")}</Button> : null}
      </div>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found || problem ? null : <Skeleton active paragraph={{ rows: 6 }} className="card" />}
      {found?.countries.length === 0 ? <p className="none">{t("none")}</p> : null}
      {found && found.countries.length > 0 ? (
        <>
          <CountryTable rows={found.countries} part={part} onCountry={(country) => choose("country", country)} />
          <Months months={found.months} />
        </>
      ) : null}
    </section>
  );
}
