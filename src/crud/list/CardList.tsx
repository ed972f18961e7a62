import type { ReactNode } from "react";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { RecordCards } from "#src/crud/extensions/extensions.ts";
import { ActiveFilters } from "#src/crud/list/filters/ActiveFilters.tsx";
import { ListBody } from "#src/crud/list/ListBody.tsx";
import { SearchBox } from "#src/crud/list/SearchBox.tsx";
import { shows } from "#src/crud/list/shows.ts";
import { pageSizes, useListState } from "#src/crud/list/useListState.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

interface CardListProps {
  resource: Resource;
  cards: RecordCards;
}

const Unframed = ({ children }: { children: ReactNode }) => children;

/** A list for people who work with its records. It has cards, and a search box if there is more than one page. */
export function CardList({ resource, cards: { reads, Cards, Frame = Unframed, Nothing } }: CardListProps) {
  const labels = useLabels();
  const list = useListState(resource, reads, true);
  const me = useSignedIn();
  const smallest = pageSizes[0] as number;
  const asked = resource.shortcuts.find(({ roles, filter }) => roles.includes(me.role) && shows(list, filter));
  const title = asked ? labels.shortcut(resource, asked) : labels.many(resource);
  return (
    <>
      <header className="list-bar">
        <h1>{title}</h1>
        {list.narrowed || list.total > smallest ? <SearchBox list={list} name={labels.many(resource)} /> : null}
      </header>
      {asked ? null : <ActiveFilters resource={resource} list={list} />}
      <LazyPart>
        <Frame onChanged={list.retry}>
          <ListBody resource={resource} list={list} nothing={Nothing && <Nothing />}>
            <Cards records={list.rows} onChanged={list.retry} />
          </ListBody>
        </Frame>
      </LazyPart>
    </>
  );
}
