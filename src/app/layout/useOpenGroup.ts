import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { MenuGroup } from "#src/app/layout/menu.ts";
import { useOpenView } from "#src/app/openView.ts";
import type { MenuGroupName } from "#src/app/pageRoute.ts";

/** The folder of the address under `/dashboard`. */
const folderOf = (pathname: string) => pathname.split("/").slice(2);

/**
 * The group of the navigation with the open page. On pages without a group, it is the last open group, or the first.
 */
export function useOpenGroup(groups: readonly MenuGroup[]): MenuGroupName | undefined {
  const [last, setLast] = useState(groups[0]?.name);
  const view = useOpenView();
  const [folder] = folderOf(useLocation().pathname);
  const open = groups.find(({ pages, resources }) =>
    view
      ? pages.some(({ title }) => title === view.page)
      : [...pages, ...resources].some(({ path }) => path.split("/")[0] === folder),
  );
  if (open && open.name !== last) setLast(open.name);
  return open?.name ?? last;
}
