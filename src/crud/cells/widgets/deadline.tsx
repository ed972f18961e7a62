import { useMany } from "@refinedev/core";
import { localDay } from "#domain/calendar/deadline.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import type { Row } from "#src/core/row.ts";
import { inFull } from "#src/crud/cells/plain.tsx";
import type { RecordWidget } from "#src/crud/cells/widget.ts";
import type { CellContext } from "#src/crud/extensions/cell.ts";

type DueProps = Pick<CellContext, "value" | "locale"> & { country: unknown };

function Due({ value, locale, country }: DueProps) {
  const expirationDate = String(value);
  const full = inFull(value, locale);
  return (
    <time dateTime={expirationDate} className="nowrap" title={full}>
      {country === undefined ? full : deadlineInWords({ country: String(country), expirationDate }, locale, "medium")}
    </time>
  );
}

/** The deadline of a record without its country, as in a history. The country is read separately. */
function DueOf({ resource, id, ...due }: Omit<DueProps, "country"> & { resource: Resource; id: string }) {
  const { data } = useMany<Row>({
    resource: resource.path,
    ids: [id],
    liveMode: "off",
    errorNotification: false,
  });
  return <Due {...due} country={data?.data.find((record) => record.id === id)?.country} />;
}

/**
 * A deadline, which ends with a day in its country. Displays that day for readers anywhere, or the moment if the
 * country is no longer known.
 */
export default {
  cell: ({ value, locale, resource, record: { id, country } }) =>
    country === undefined ? (
      <DueOf resource={resource} id={id} value={value} locale={locale} />
    ) : (
      <Due country={country} value={value} locale={locale} />
    ),
  exported: (value, { record }) => ({
    date: new Date(localDay(String(record.country), new Date(String(value)))),
    withTime: false,
  }),
} satisfies RecordWidget;
