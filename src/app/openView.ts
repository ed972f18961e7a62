import { useLocation } from "react-router-dom";
import { filteredListPath, listPath } from "#src/core/paths.ts";
import { useRegistry } from "#src/core/registry.ts";

/**
 * The view with its own page that the open list displays, filtered or not, with its resource. Undefined elsewhere. It
 * uses only the address, because the lists' code would increase the size of every page.
 */
export function useOpenView(): { page: string; resource: string } | undefined {
  const { pathname, search } = useLocation();
  const resource = useRegistry().all.find(({ path }) => listPath(path) === pathname);
  const given = new URLSearchParams(search);
  const shows = (address: string) =>
    [...new URL(address, location.origin).searchParams].every(([name, value]) => given.get(name) === value);
  const view = resource?.views.find(({ page, filter }) => page && shows(filteredListPath(resource.path, filter)));
  return resource && view?.page ? { page: view.page, resource: resource.name } : undefined;
}
