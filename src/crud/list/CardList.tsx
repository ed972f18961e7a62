import { Skeleton } from "antd";
import { Suspense } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import type { RecordCards } from "#src/crud/extensions.ts";
import { ActiveFilters } from "#src/crud/list/filters/ActiveFilters.tsx";
import { ListBody } from "#src/crud/list/ListBody.tsx";
import { SearchBox } from "#src/crud/list/SearchBox.tsx";
import { pageSizes, useListState } from "#src/crud/list/useListState.ts";

interface CardListProps {
  resource: Resource;
  cards: RecordCards;
}

/** A list for those who work with its records: cards, and a search where there are more than a page shows. */
export function CardList({ resource, cards: { reads, Cards } }: CardListProps) {
  const labels = useLabels();
  const list = useListState(resource, reads);
  const smallest = pageSizes[0] as number;
  return (
    <>
      <header className="list-bar">
        <h1>{labels.many(resource)}</h1>
        {list.narrowed || list.total > smallest ? <SearchBox list={list} name={labels.many(resource)} /> : null}
      </header>
      <ActiveFilters resource={resource} list={list} />
      <ListBody list={list}>
        <Suspense fallback={<Skeleton active />}>
          <Cards records={list.rows} onChanged={list.retry} />
        </Suspense>
      </ListBody>
    </>
  );
}
