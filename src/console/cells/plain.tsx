import type { Cell } from "#src/console/cells/cell.ts";

export const text: Cell = ({ value }) => <span className="text-cell">{String(value)}</span>;

export const number: Cell = ({ value, locale }) => new Intl.NumberFormat(locale).format(Number(value));

export const email: Cell = ({ value }) => <a href={`mailto:${value}`}>{String(value)}</a>;

export const country: Cell = ({ value, locale }) =>
  new Intl.DisplayNames([locale], { type: "region" }).of(String(value)) ?? String(value);

/** A day without a time means the same day everywhere. */
export const day: Cell = ({ value, locale }) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <time dateTime={String(value)} className="nowrap">
      {format.format(new Date(String(value)))}
    </time>
  );
};

/** A moment, in the reader's own time. */
export const moment: Cell = ({ value, locale }) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <time dateTime={String(value)} className="nowrap">
      {format.format(new Date(String(value)))}
    </time>
  );
};
