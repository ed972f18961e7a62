import { useList } from "@refinedev/core";
import { useLayoutEffect, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { SavedView } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { isChosen } from "#src/crud/list/chosenAddress.ts";

/** Where saved views are. */
export const VIEWS = "saved-views";

/** The saved views of a list that its reader has or that are shared with them; none for who manages no records. */
export function useViews(resource: Resource) {
  const { managesRecords = false } = programme.roles[useSignedIn().role];
  const { data, isLoading } = useList<Stored<SavedView>>({
    resource: VIEWS,
    filters: [{ field: "resource", operator: "eq", value: resource.path }],
    pagination: { pageSize: 100 },
    errorNotification: false,
    queryOptions: { enabled: managesRecords },
  });
  return { views: data?.data ?? [], isAsked: managesRecords && isLoading };
}

/** Whose word counts most: the reader's own, their country's, everybody's. */
const nearness = ({ sharedWith }: SavedView) => ["everyone", "country", null].indexOf(sharedWith);

/** The view that a list begins with; of several the nearest to its reader, and of those the newest. */
function startingView(views: readonly Stored<SavedView>[]): Stored<SavedView> | undefined {
  const [first] = views
    .filter(({ isDefault }) => isDefault)
    .sort((a, b) => nearness(b) - nearness(a) || b.updatedAt.localeCompare(a.updatedAt));
  return first;
}

/**
 * Begins a list with the view that is meant for it, where its reader came by a link that says nothing else; not where they
 * came back, for they may have left the view.
 * @returns whether it is still open what the list begins with
 */
export function useStartingView(resource: Resource): boolean {
  const { search, key, state } = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const { views, isAsked } = useViews(resource);
  const isNew = search === "" && !isChosen(state);
  const [isOpen, setOpen] = useState(isNew && (action !== NavigationType.Pop || key === "default"));
  const query = startingView(views)?.query;
  const begins = isOpen && !isAsked;
  useLayoutEffect(() => {
    if (!begins) return;
    setOpen(false);
    if (query && isNew) navigate({ search: query }, { replace: true });
  }, [begins, query, isNew, navigate]);
  return isOpen;
}
