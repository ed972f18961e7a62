import { dateFormat, numberFormat } from "#domain/texts/formats.ts";
import type { Cell } from "#src/crud/extensions/cell.ts";

/** A translated text. A list shows it in the reader's language, the record's page shows the original text. */
export const textCell: Cell = ({ value, field, record, size, locale }) => {
  const texts = record.texts as Record<string, Record<string, string>> | undefined;
  const translated = size === "line" ? texts?.[field]?.[locale] : undefined;
  return <span className="text-cell">{translated ?? String(value)}</span>;
};

/** A number, with digits grouped as in the reader's language. */
export const numberCell: Cell = ({ value, locale }) => numberFormat(locale).format(Number(value));

/** An address that opens the reader's mail program. */
export const emailCell: Cell = ({ value }) => <a href={`mailto:${value}`}>{String(value)}</a>;

/** A day without a time means the same day everywhere. */
export const dayCell: Cell = ({ value, locale }) => {
  const format = dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return (
    <time dateTime={String(value)} className="nowrap">
      {format.format(new Date(String(value)))}
    </time>
  );
};

/** A moment with day and time, in the reader's time zone. */
export const inFull = (value: unknown, locale: string) =>
  dateFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(String(value)));

/** A moment in the reader's time zone. For some properties, a list displays only the day. */
export const momentCell: Cell = ({ value, locale, resource, field, size }) => {
  const dayAlone = size === "line" && resource.days.includes(field);
  const shown = dateFormat(locale, { dateStyle: "medium" });
  return (
    <time dateTime={String(value)} className="nowrap" title={dayAlone ? inFull(value, locale) : undefined}>
      {dayAlone ? shown.format(new Date(String(value))) : inFull(value, locale)}
    </time>
  );
};
