import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { Alert, Button, Empty, Pagination, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { createPath, importPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { BulkBar } from "#src/crud/list/bulk/BulkBar.tsx";
import { useSelection } from "#src/crud/list/bulk/useSelection.ts";
import { ColumnChooser } from "#src/crud/list/columns/ColumnChooser.tsx";
import { type Columns, useColumns } from "#src/crud/list/columns/useColumns.ts";
import { ExportButton } from "#src/crud/list/export/ExportButton.tsx";
import { ActiveFilters } from "#src/crud/list/filters/ActiveFilters.tsx";
import { FilterDrawer } from "#src/crud/list/filters/FilterDrawer.tsx";
import { RecordTable } from "#src/crud/list/RecordTable.tsx";
import { SearchBox } from "#src/crud/list/SearchBox.tsx";
import { type ListState, pageSizes, useListState } from "#src/crud/list/useListState.ts";
import { SavedViews } from "#src/crud/list/views/SavedViews.tsx";
import { WithRight } from "#src/crud/WithRight.tsx";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/crud/list/list.css";

interface ListPartProps {
  resource: Resource;
  list: ListState;
}

interface ListTableProps extends ListPartProps {
  columns: Columns;
}

function ListBar({ resource, list, columns }: ListTableProps) {
  const { t } = useTranslation("console");
  const labels = useLabels();
  const me = useSignedIn();
  return (
    <header className="list-bar">
      <h1>
        {labels.many(resource)}{" "}
        {list.isLoading ? null : <span className="count">{t("list.total", { count: list.total })}</span>}
      </h1>
      {resource.search.length > 0 ? <SearchBox list={list} name={labels.many(resource)} /> : null}
      <FilterDrawer resource={resource} list={list} />
      {programme.roles[me.role].managesRecords ? (
        <>
          <SavedViews resource={resource} />
          <ColumnChooser resource={resource} columns={columns} />
        </>
      ) : null}
      <ExportButton
        resource={resource}
        seen={{ filters: list.filters, sorters: list.sorters, columns: columns.shown }}
      />
      {can(resource, me, "create") ? (
        <>
          <LinkButton to={importPath(resource.path)} icon={<UploadOutlined aria-hidden="true" />}>
            {t("import.name")}
          </LinkButton>
          <LinkButton to={createPath(resource.path)} type="primary" icon={<PlusOutlined aria-hidden="true" />}>
            {t("list.create")}
          </LinkButton>
        </>
      ) : null}
    </header>
  );
}

function Nothing({ list }: { list: ListState }) {
  const { t } = useTranslation("console");
  return (
    <Empty
      className="card"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(list.narrowed ? "list.noneFound" : "list.none")}
    >
      {list.narrowed ? <Button onClick={list.clear}>{t("list.clearAll")}</Button> : null}
    </Empty>
  );
}

function Pages({ list }: { list: ListState }) {
  const { t } = useTranslation("console");
  const smallest = pageSizes[0] as number;
  if (list.total <= smallest) return null;
  return (
    <Pagination
      className="list-pages"
      current={list.page}
      pageSize={list.pageSize}
      total={list.total}
      pageSizeOptions={pageSizes}
      showSizeChanger
      showTotal={(total, [from, to]) => t("list.range", { from, to, total })}
      onChange={list.setPage}
      responsive
    />
  );
}

function Records({ resource, list, columns }: ListTableProps) {
  const { t } = useTranslation("console");
  const selection = useSelection(list.rows);
  if (list.error) {
    const retry = <Button onClick={list.retry}>{t("common:tryAgain")}</Button>;
    return <Alert type="error" showIcon role="alert" message={list.error.message} action={retry} />;
  }
  if (list.isLoading) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (list.rows.length === 0) return <Nothing list={list} />;
  return (
    <>
      <BulkBar resource={resource} selection={selection} />
      <RecordTable resource={resource} list={list} columns={columns.shown} selection={selection} />
      <Pages list={list} />
    </>
  );
}

function List({ resource }: { resource: Resource }) {
  const columns = useColumns(resource);
  const list = useListState(resource, columns.shown);
  return (
    <>
      <ListBar resource={resource} list={list} columns={columns} />
      <ActiveFilters resource={resource} list={list} />
      <Records resource={resource} list={list} columns={columns} />
    </>
  );
}

/** A resource's list: search, filters, sorting and page are the server's work and stand in the address. */
export default function ListPage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  return (
    <WithRight resource={resource} action="list">
      <List resource={resource} />
    </WithRight>
  );
}
