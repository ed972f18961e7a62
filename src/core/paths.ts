/** Where the generated pages of a resource are. */
export const listPath = (path: string) => `/dashboard/${path}`;
export const createPath = (path: string) => `/dashboard/${path}/create`;
export const importPath = (path: string) => `/dashboard/${path}/import`;
export const showPath = (path: string, id: string) => `/dashboard/${path}/show/${encodeURIComponent(id)}`;
export const editPath = (path: string, id: string) => `/dashboard/${path}/edit/${encodeURIComponent(id)}`;

/** A list that shows only the records with these values, as the list page reads it from the address. */
export function filteredListPath(path: string, filter: Record<string, string | string[]>): string {
  const parameters = Object.entries(filter).flatMap(([field, values], index) => [
    [`filters[${index}][field]`, field],
    [`filters[${index}][operator]`, "in"],
    ...[values].flat().map((value, position) => [`filters[${index}][value][${position}]`, value]),
  ]);
  return `${listPath(path)}?${new URLSearchParams(parameters)}`;
}

/** The page where the work on a record with a workflow is done. */
export const workPath = (name: string, id: string) => `/dashboard/${name}/${encodeURIComponent(id)}`;
