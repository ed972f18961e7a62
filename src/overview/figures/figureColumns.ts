import { formatPercent } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { percentOf } from "#domain/percent.ts";
import type { CountryFigures } from "#domain/statistics/figures.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { statesOf, statuses } from "#domain/workflow/workflow.ts";
import { filteredListPath } from "#src/core/paths.ts";
import type { Part } from "#src/overview/usePart.ts";

/** A column of the countries' figures. */
export interface FigureColumn {
  name: "requested" | "running" | "completed" | "passRate" | "medianDays" | "inForce";
  /** Value for sorting and for files; null without data. */
  figureOf(row: CountryFigures): number | null;
  textOf(row: CountryFigures, locale: string): string;
  /** Link to the list of counted records, if there is one. */
  listOf?(country: string, part: Part): string;
}

const none = "–";
/** A number as it is read, a dash where there is none. */
export const numberText = (value: number | null, locale: string) =>
  value === null ? none : numberFormat(locale).format(value);

/** A share from 0 to 1 in percent, a dash where there is none. */
export const shareText = (share: number | null, locale: string) =>
  share === null ? none : formatPercent(percentOf(share, 1), locale as Locale);

/** A column of plain numbers. */
function counted(name: Exclude<FigureColumn["name"], "passRate">, listOf?: FigureColumn["listOf"]): FigureColumn {
  const figureOf = (row: CountryFigures) => row[name];
  return { name, figureOf, textOf: (row, locale) => numberText(row[name], locale), ...(listOf ? { listOf } : {}) };
}

const share = ({ completed, passed }: CountryFigures) => (completed ? passed / completed : null);
const ofLevel = ({ level }: Part): Record<string, string> => (level ? { level } : {});
const running = statuses.filter((status) => !statesOf("ended").includes(status));

/** A period's first and last moment. */
const within = (field: string, { period }: Part) => ({
  [`${field}_gte`]: `${period.from}T00:00:00.000Z`,
  [`${field}_lte`]: `${period.to}T23:59:59.999Z`,
});

export const figureColumns: FigureColumn[] = [
  counted("requested"),
  counted("running", (country, part) => filteredListPath("tasks", { country, status: running, ...ofLevel(part) })),
  counted("completed", (country, part) =>
    filteredListPath("tasks", { country, status: "completed", ...within("completedAt", part), ...ofLevel(part) }),
  ),
  {
    name: "passRate",
    figureOf: share,
    textOf: (row, locale) => shareText(share(row), locale),
  },
  counted("medianDays"),
  counted("inForce", (country, part) =>
    filteredListPath("certificates", {
      country,
      ...{ expired: "false", revoked: "false", replaced: "false" },
      ...ofLevel(part),
    }),
  ),
];
