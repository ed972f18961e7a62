import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import { programme } from "#domain/programme.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { listQuery } from "#providers/data.ts";
import { useLabels } from "#src/core/labels.ts";
import { createPath, importPath } from "#src/core/paths.ts";
import { useResourceOf } from "#src/core/registry.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { useCards } from "#src/crud/extensions/useCards.ts";
import { useSelection } from "#src/crud/extensions/useSelection.ts";
import { ListTools } from "#src/crud/list/bar/ListTools.tsx";
import { BulkBar } from "#src/crud/list/bulk/BulkBar.tsx";
import { JobLine } from "#src/crud/list/bulk/JobLine.tsx";
import { CardList } from "#src/crud/list/CardList.tsx";
import { ColumnChooser } from "#src/crud/list/columns/ColumnChooser.tsx";
import { type Columns, useColumns } from "#src/crud/list/columns/useColumns.ts";
import { ExportButton } from "#src/crud/list/export/ExportButton.tsx";
import { ActiveFilters } from "#src/crud/list/filters/ActiveFilters.tsx";
import { FilterDrawer } from "#src/crud/list/filters/FilterDrawer.tsx";
import { ChangedBar } from "#src/crud/list/held/ChangedBar.tsx";
import { ListBody } from "#src/crud/list/ListBody.tsx";
import { SearchBox } from "#src/crud/list/SearchBox.tsx";
import { viewShown } from "#src/crud/list/shows.ts";
import { RecordTable } from "#src/crud/list/table/RecordTable.tsx";
import { type ListState, useListState } from "#src/crud/list/useListState.ts";
import { useVisit } from "#src/crud/list/useVisit.ts";
import { SavedViews } from "#src/crud/list/views/SavedViews.tsx";
import { useStartingView } from "#src/crud/list/views/useViews.ts";
import { WithRight } from "#src/crud/WithRight.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
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
  const view = viewShown(resource, list.filters);
  const mayCreate = (view ? view.creates : !resource.fromVisitors) && can(resource, me, "create");
  const title = view ? t(`frame:pages.${view.page}`) : labels.many(resource);
  const counted = list.isLoading || list.error ? undefined : t("list.total", { count: list.total });
  return (
    <header className="list-bar">
      <h1>
        {title} {counted ? <span className="count">{counted}</span> : null}
      </h1>
      {resource.search.length > 0 ? <SearchBox list={list} name={labels.many(resource)} /> : null}
      <FilterDrawer resource={resource} list={list} />
      <ListTools title={`${title} ${counted ?? ""}`}>
        {programme.roles[me.role].managesRecords ? (
          <>
            <SavedViews resource={resource} columns={columns.shown} />
            <ColumnChooser resource={resource} columns={columns} />
          </>
        ) : null}
        <ExportButton
          resource={resource}
          seen={{ filters: list.filters, sorters: list.sorters, columns: columns.read }}
        />
        {mayCreate ? (
          <LinkButton to={importPath(resource.path)} icon={<UploadOutlined aria-hidden="true" />}>
            {t("import.name")}
          </LinkButton>
        ) : null}
      </ListTools>
      {mayCreate ? (
        <LinkButton to={createPath(resource.path)} type="primary" icon={<PlusOutlined aria-hidden="true" />}>
          {labels.creation(resource, "button") ?? t("list.create")}
        </LinkButton>
      ) : null}
    </header>
  );
}

function Records({ resource, list, columns }: ListTableProps) {
  const selection = useSelection(list.rows, list.total, listQuery(list.filters));
  const [jobId, setJobId] = useState<string>();
  return (
    <>
      {jobId ? (
        <LazyPart>
          <JobLine id={jobId} path={resource.path} onClose={() => setJobId(undefined)} />
        </LazyPart>
      ) : null}
      <ListBody resource={resource} list={list}>
        <BulkBar resource={resource} selection={selection} total={list.total} onStarted={setJobId} />
        <RecordTable resource={resource} list={list} columns={columns.shown} selection={selection} />
      </ListBody>
      <ChangedBar resource={resource} list={list} />
    </>
  );
}

function List({ resource }: { resource: Resource }) {
  const Tools = useCrudExtensions().listTools[resource.name];
  const columns = useColumns(resource);
  const read = useListState(resource, columns.read, false);
  const isOpen = useStartingView(resource);
  const list = { ...read, isLoading: read.isLoading || isOpen };
  return (
    <>
      <ListBar resource={resource} list={list} columns={columns} />
      {Tools ? (
        <LazyPart>
          <Tools />
        </LazyPart>
      ) : null}
      <ActiveFilters resource={resource} list={list} />
      <Records resource={resource} list={list} columns={columns} />
    </>
  );
}

/**
 * A resource's list, as a table or, for people who work with its records, as cards. The server searches, filters, sorts
 * and pages. The address has the parameters.
 */
export default function ListPage({ path }: { path: string }) {
  const resource = useResourceOf(path);
  const cards = useCards(resource);
  const visit = useVisit();
  return (
    <WithRight resource={resource} action="list">
      {cards ? <CardList key={visit} resource={resource} cards={cards} /> : <List key={visit} resource={resource} />}
    </WithRight>
  );
}
