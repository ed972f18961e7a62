import { useList } from "@refinedev/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { can } from "#domain/access/can.ts";
import { relatedValue } from "#domain/schema/page.ts";
import type { RelatedList } from "#domain/schema/recordPage.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { numberFormat } from "#domain/texts/formats.ts";
import { useLabels } from "#src/core/labels.ts";
import { filteredListPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { fieldsFor } from "#src/crud/cells/fieldsFor.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import { useRecordPath } from "#src/crud/extensions/recordPath.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const ROWS = 5;
const COLUMNS = 4;

/**
 * Columns of related records: those in the file, otherwise the first columns of their list without the reference
 * itself.
 */
function columnsOf({ columns }: RelatedList, resource: Resource, field: string): string[] {
  return columns ?? resource.columns.filter((column) => column !== field).slice(0, COLUMNS);
}

interface RowsProps {
  resource: Resource;
  columns: string[];
  rows: Row[];
  labelledBy: string;
}

function Rows({ resource, columns, rows, labelledBy }: RowsProps) {
  const labels = useLabels();
  const draw = useCells("line");
  const pathOf = useRecordPath(resource);
  // A relation links to its record, so a label before it has the link of the row.
  const [first = resource.label] = columns;
  const leads = !(first in resource.relations);
  const shown = leads ? columns : [resource.key, ...columns];
  return (
    <table className="records" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {shown.map((field, index) => (
            <th key={field} scope="col">
              {leads || index > 0 ? labels.field(resource, field) : labels.one(resource)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.id}>
            {shown.map((field, index) => (
              <td key={field} data-label={labels.field(resource, field)}>
                {index === 0 ? (
                  <Link to={pathOf(record)}>
                    {leads ? draw(resource, field, record) : labels.name(resource, record)}
                  </Link>
                ) : (
                  draw(resource, field, record)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ListProps {
  owner: Resource;
  list: RelatedList;
  value: string;
}

function List({ owner, list, value }: ListProps) {
  const { t, i18n } = useTranslation("records");
  const labels = useLabels();
  const heading = useId();
  const resource = useRegistry().named(list.resource);
  const columns = columnsOf(list, resource, list.field);
  const filter = { [list.field]: value, ...list.filter };
  const { data } = useList<Row>({
    resource: resource.path,
    filters: Object.entries(filter).map(([field, one]) => ({ field, operator: "eq", value: one })),
    pagination: { pageSize: ROWS },
    meta: { fields: fieldsFor(resource, columns) },
    errorNotification: false,
  });
  if (!data) return null;
  const { data: rows, total } = data;
  return (
    <section className="card related-list">
      <header>
        <h2 id={heading}>
          {list.name ? t(`${owner.name}.related.${list.name}`) : labels.many(resource)}{" "}
          <small>{numberFormat(i18n.language).format(total)}</small>
        </h2>
        {total > 0 ? (
          <Link to={filteredListPath(resource.path, filter)} aria-describedby={heading}>
            {t("page.wholeList")}
          </Link>
        ) : null}
      </header>
      {total > 0 ? (
        <Rows resource={resource} columns={columns} rows={rows} labelledBy={heading} />
      ) : (
        <p className="none">{t("page.none")}</p>
      )}
    </section>
  );
}

/** The first related records, with a link to the whole list, for people who may list them. */
export function Related({ resource, record, lists }: { resource: Resource; record: Row; lists: RelatedList[] }) {
  const me = useSignedIn();
  const registry = useRegistry();
  return lists
    .filter((list) => can(registry.named(list.resource), me, "list"))
    .map((list) => {
      const value = relatedValue(list, me, record);
      const key = [list.resource, list.field, list.name].join(" ");
      return value === undefined ? null : (
        <LazyPart key={key}>
          <List owner={resource} list={list} value={value} />
        </LazyPart>
      );
    });
}
