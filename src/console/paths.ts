/** Where the generated pages of a resource are. */
export const listPath = (path: string) => `/dashboard/${path}`;
export const createPath = (path: string) => `/dashboard/${path}/create`;
export const importPath = (path: string) => `/dashboard/${path}/import`;
export const showPath = (path: string, id: string) => `/dashboard/${path}/show/${encodeURIComponent(id)}`;
export const editPath = (path: string, id: string) => `/dashboard/${path}/edit/${encodeURIComponent(id)}`;

/** A list that shows only the records with a value, as the list page reads it from the address. */
export function filteredListPath(path: string, field: string, value: string): string {
  const filter = { "filters[0][field]": field, "filters[0][operator]": "in", "filters[0][value][0]": value };
  return `${listPath(path)}?${new URLSearchParams(filter)}`;
}

/** The page where the work on a record with a workflow is done. */
export const workPath = (name: string, id: string) => `/dashboard/${name}/${encodeURIComponent(id)}`;
