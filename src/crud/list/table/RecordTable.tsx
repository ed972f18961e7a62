import { Checkbox } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { severalActions } from "#domain/actions/several.ts";
import { programme } from "#domain/programme.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import type { Selection } from "#src/crud/extensions/useSelection.ts";
import { secondLine } from "#src/crud/list/columns/useColumns.ts";
import { ColumnHeader } from "#src/crud/list/table/ColumnHeader.tsx";
import { leavingOrder } from "#src/crud/list/table/fit.ts";
import { RecordLine } from "#src/crud/list/table/RecordLine.tsx";
import { useEdges } from "#src/crud/list/table/useEdges.ts";
import { useFit } from "#src/crud/list/table/useFit.ts";
import type { ListState } from "#src/crud/list/useListState.ts";
import { useDeletion } from "#src/crud/show/useDeletion.tsx";

function useSelectable(resource: Resource): boolean {
  const me = useSignedIn();
  const forSeveral = severalActions(resource).some(({ roles }) => roles.some((role) => role === me.role));
  return forSeveral && (programme.roles[me.role].managesRecords || can(resource, me, "delete"));
}

interface RecordTableProps {
  resource: Resource;
  list: ListState;
  columns: string[];
  selection: Selection;
}

/**
 * The records of a list with the reader's columns. Columns that do not fit are in a line below each record; on a narrow
 * screen each record is a card.
 * It is a plain table, because antd's would be a tenth of the first page's code, and keyboards cannot reach its
 * filters.
 */
export function RecordTable({ resource, list, columns, selection }: RecordTableProps) {
  const { t, i18n } = useTranslation("console");
  const labels = useLabels();
  const frame = useRef<HTMLElement>(null);
  const leaving = leavingOrder(columns, resource.columns, resource.givesWay);
  const { away, scrolls } = useFit(frame, leaving, [list.rows, columns.join(), i18n.language]);
  const edges = useEdges(frame, scrolls);
  const selectable = useSelectable(resource);
  const draw = useCells("line");
  const askToDelete = useDeletion(resource, true);
  return (
    <section
      ref={frame}
      className="table-frame"
      aria-label={labels.many(resource)}
      aria-busy={list.isFetching}
      data-scrolls={scrolls || undefined}
      data-hidden={edges}
      // The frame has the focus, so that the keyboard can scroll a table that is wider than the screen.
      {...(scrolls ? { tabIndex: 0 } : {})}
    >
      <table className="records">
        <thead>
          <tr>
            {selectable ? (
              <th scope="col" className="select-cell">
                <Checkbox
                  aria-label={t("bulk.all")}
                  checked={selection.all}
                  indeterminate={selection.some && !selection.all}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            {away.length > 0 ? (
              <th scope="col" className="expand-cell">
                <span className="visually-hidden">{t("list.more")}</span>
              </th>
            ) : null}
            {columns.map((field) => (
              <ColumnHeader
                key={field}
                resource={resource}
                field={field}
                second={secondLine(resource, field, columns)}
                isAway={away.includes(field)}
                list={list}
              />
            ))}
            <th scope="col" className="row-actions">
              <span className="visually-hidden">{t("list.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map((record) => (
            <RecordLine
              key={record.id}
              draw={draw}
              resource={resource}
              record={record}
              columns={columns}
              away={away}
              selection={selectable ? selection : undefined}
              onDelete={askToDelete}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
