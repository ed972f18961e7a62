import { type BaseRecord, useOne } from "@refinedev/core";
import { Skeleton } from "antd";
import type { ReactNode } from "react";
import type { RefineProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { usePageTitle } from "#src/core/pageTitle.ts";
import { isReadAnew, readOnce } from "#src/core/readAnew.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";

interface OneRecordProps<Read extends BaseRecord> {
  /** The resource's part of the address, such as `forms`. */
  path: string;
  id: string;
  /** Whether it is being changed on this page. */
  changing?: boolean;
  /** Content instead of the error page. */
  otherwise?: (problem: RefineProblem | null, errorPage: ReactNode) => ReactNode;
  children: (record: Read, readAgain: () => Promise<unknown>) => ReactNode;
}

/** A page about one record. It shows a skeleton while loading, then the record, or the reason for a failure. */
export function OneRecord<Read extends BaseRecord>({ path, id, changing, otherwise, children }: OneRecordProps<Read>) {
  const { data, error, refetch, ...reading } = useOne<Read, RefineProblem>({
    resource: path,
    id,
    errorNotification: false,
    ...(changing ? { liveMode: "off", queryOptions: readOnce } : {}),
  });
  const labels = useLabels();
  const resource = useRegistry().byPath(path);
  usePageTitle(resource && data && !error ? labels.name(resource, data.data as Row) : undefined);
  const isThere = changing ? isReadAnew(reading) : !reading.isLoading && !reading.isPreviousData;
  if (!isThere) return <Skeleton active paragraph={{ rows: 8 }} className="card" />;
  if (data && !error) return children(data.data, refetch);
  const page = <ErrorPage status={error?.statusCode} message={error?.message} onRetry={() => void refetch()} />;
  return otherwise ? otherwise(error, page) : page;
}
