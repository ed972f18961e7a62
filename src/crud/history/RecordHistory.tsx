import { useInfiniteList } from "@refinedev/core";
import { Button, Skeleton } from "antd";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import { toProblem } from "#providers/problem.ts";
import { useLabels } from "#src/core/labels.ts";
import { useRegistry } from "#src/core/registry.ts";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { Changes } from "#src/crud/cells/Changes.tsx";
import { changesOf, type TrailRecord } from "#src/crud/cells/entries.ts";
import { useCells } from "#src/crud/cells/useCells.tsx";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/crud/history/history.css";

const PAGE_SIZE = 20;

/** Number of processed records and total in an entry; undefined for an entry without counts. */
function countsOf({ changes }: Pick<TrailRecord, "changes">): { done: unknown; total: unknown } | undefined {
  const { done, total } = changes as Record<string, { after?: unknown } | undefined>;
  return done && total ? { done: done.after, total: total.after } : undefined;
}

function HistoryEntry({ resource, entry }: { resource: Resource; entry: TrailRecord }) {
  const { t, i18n } = useTranslation("console");
  const time = dateFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const name = useLabels().value(useRegistry().get("trail"), "action", entry.action);
  const counts = countsOf(entry);
  const action = counts ? t("history.counted", { action: name, ...counts }) : name;
  const draw = useCells("whole");
  const [open, setOpen] = useState(false);
  const changes = changesOf(resource, entry, useCrudExtensions().noted);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <time dateTime={entry.at}>{time.format(new Date(entry.at))}</time>{" "}
          {t("history.changed", { action, name: entry.actorIdLabel ?? t("history.system") })}
        </summary>
        {open && changes.length > 0 ? <Changes changes={changes} draw={draw} /> : null}
      </details>
    </li>
  );
}

/** Few records have such a log. */
const RecordLog = lazy(() => import("#src/crud/history/RecordLog.tsx"));

function Entries({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation("console");
  const { data, isLoading, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteList<TrailRecord>({
      resource: "trail",
      filters: [
        { field: "resource", operator: "eq", value: resource.name },
        { field: "subject", operator: "eq", value: id },
      ],
      sorters: [{ field: "seq", order: "desc" }],
      pagination: { pageSize: PAGE_SIZE },
      errorNotification: false,
    });
  if (isLoading) return <Skeleton active paragraph={{ rows: 3 }} />;
  const failed = error ? <ReadFailed problem={toProblem(error)} onRetry={() => void refetch()} /> : null;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  if (entries.length === 0) return failed ?? (resource.log ? null : <p>{t("history.empty")}</p>);
  return (
    <>
      <ol className="history">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} resource={resource} entry={entry} />
        ))}
      </ol>
      {failed}
      {hasNextPage ? (
        <Button loading={buttonLoading(isFetchingNextPage)} onClick={() => void fetchNextPage()}>
          {t("history.more")}
        </Button>
      ) : null}
    </>
  );
}

/** The history of a record from the trail, by field, for people who may read the trail. */
export function RecordHistory({ resource, id, record }: { resource: Resource; id: string; record?: Row }) {
  const { t } = useTranslation("console");
  const me = useSignedIn();
  const trail = useRegistry().get("trail");
  if (resource === trail || !can(trail, me, "list")) return null;
  return (
    <section className="card" aria-labelledby="record-history">
      <h2 id="record-history">{t("history.title")}</h2>
      {resource.log ? (
        <LazyPart>
          <RecordLog tries={record?.[resource.log]} />
        </LazyPart>
      ) : null}
      <Entries resource={resource} id={id} />
    </section>
  );
}
