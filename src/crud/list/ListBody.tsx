import { Alert, Button, Empty, Pagination, Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ListState, pageSizes } from "#src/crud/list/useListState.ts";

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

interface ListBodyProps {
  list: ListState;
  /** The records, once they are there. */
  children: ReactNode;
}

/** What stands under a list's head: its records and the way through their pages, or why there are none. */
export function ListBody({ list, children }: ListBodyProps) {
  const { t } = useTranslation("console");
  if (list.error) {
    const retry = <Button onClick={list.retry}>{t("common:tryAgain")}</Button>;
    return <Alert type="error" showIcon role="alert" message={list.error.message} action={retry} />;
  }
  if (list.isLoading) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (list.rows.length === 0) return <Nothing list={list} />;
  return (
    <>
      {children}
      <Pages list={list} />
    </>
  );
}
