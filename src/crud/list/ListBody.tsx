import { Button, Empty, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { shows, viewShown } from "#src/crud/list/shows.ts";
import { type ListState, pageSizes } from "#src/crud/list/useListState.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import { Pages } from "#src/ui/Pages.tsx";

interface NothingProps {
  resource: Resource;
  list: ListState;
}

/**
 * The reason why a list or a whole view is empty: nothing matches, or there are no records yet. In that case it
 * explains how to add some (`records:empty`).
 */
function Nothing({ resource, list }: NothingProps) {
  const { t } = useTranslation(["console", "frame", "records"]);
  const labels = useLabels();
  const shown = viewShown(resource, list.filters);
  const view = shown && shows(list, shown.filter) ? shown : undefined;
  const narrowed = list.narrowed && !view;
  const name = view ? t(`frame:pages.${view.page}`) : labels.many(resource);
  const words = narrowed
    ? t("list.noneFound")
    : [t("list.none", { name }), t(`records:empty.${view?.page ?? resource.name}`, { defaultValue: "" })];
  return (
    <Empty className="card" image={Empty.PRESENTED_IMAGE_SIMPLE} description={[words].flat().join(" ")}>
      {narrowed ? <Button onClick={list.clear}>{t("list.clearAll")}</Button> : null}
    </Empty>
  );
}

function ListPages({ list }: { list: ListState }) {
  const { t } = useTranslation("console");
  const smallest = pageSizes[0] as number;
  if (list.total <= smallest) return null;
  return (
    <Pages
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

interface ListBodyProps {
  resource: Resource;
  list: ListState;
  /** Content if there are no records at all, by default a sentence. */
  nothing?: ReactNode;
  /** The records, once they are loaded. */
  children: ReactNode;
}

const waiting = <Skeleton active paragraph={{ rows: 8 }} className="card" />;

function Body({ resource, list, nothing, children }: ListBodyProps) {
  if (list.error) return <ReadFailed problem={list.error.problem} onRetry={list.retry} />;
  if (list.isLoading) return waiting;
  if (list.rows.length === 0) return nothing && !list.narrowed ? nothing : <Nothing resource={resource} list={list} />;
  return (
    <>
      {children}
      <ListPages list={list} />
    </>
  );
}

/** Content below a list's header: its records with pagination, or the reason for an empty list. */
export function ListBody(props: ListBodyProps) {
  return (
    <LazyPart fallback={waiting}>
      <Body {...props} />
    </LazyPart>
  );
}
