import { useList } from "@refinedev/core";
import { useLayoutEffect, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { SavedView } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { isChosen } from "#src/crud/list/chosenAddress.ts";

/** The path of saved views. */
export const VIEWS = "saved-views";

/** The reader's saved views of a list, and those shared with them. Empty for people who manage no records. */
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

/** Priority of a default view: the reader's own, their country's, everyone's. */
const nearness = ({ sharedWith }: SavedView) => ["everyone", "country", null].indexOf(sharedWith);

/** The default view of a list. If there are several, it is the nearest to the reader, and the newest of these. */
function startingView(views: readonly Stored<SavedView>[]): Stored<SavedView> | undefined {
  const [first] = views
    .filter(({ isDefault }) => isDefault)
    .sort((a, b) => nearness(b) - nearness(a) || b.updatedAt.localeCompare(a.updatedAt));
  return first;
}

/**
 * Applies the default view if the reader came by a link without parameters. It is not applied after going back, because
 * the reader may have left the view on purpose.
 * @returns whether the default view is still loading
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
