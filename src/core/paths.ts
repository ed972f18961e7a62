import type { Resource } from "#domain/schema/resource.ts";

/** Where the generated pages of a resource are. */
export const listPath = (path: string) => `/dashboard/${path}`;
/** The page on which a record of a resource is made. */
export const createPath = (path: string) => `/dashboard/${path}/create`;
/** The page on which records are brought in from a file. */
export const importPath = (path: string) => `/dashboard/${path}/import`;
/** Hash of a list's address that opens its export. */
export const EXPORT = "#export";
/** The page on which a list is saved. */
export const exportPath = (path: string) => `${listPath(path)}${EXPORT}`;
/** The page of a record. */
export const showPath = (path: string, id: string) => `/dashboard/${path}/show/${encodeURIComponent(id)}`;
/** The page on which a record is changed. */
export const editPath = (path: string, id: string) => `/dashboard/${path}/edit/${encodeURIComponent(id)}`;

/**
 * Path of a list with only a part of its records, in the list page's format.
 * @param filter values by property, inclusive bounds by `<property>_gte` and `<property>_lte`, and the search text by
 * `q`
 */
export function filteredListPath(path: string, filter: Record<string, string | string[]>): string {
  const parameters = Object.entries(filter).flatMap(([name, values], index) => {
    const [, field = name, operator = "in"] = /^(.+)_(gte|lte)$/.exec(name) ?? [];
    const given = [values].flat();
    const place = (position: number) => (operator === "in" ? `[${position}]` : "");
    return [
      [`filters[${index}][field]`, field],
      [`filters[${index}][operator]`, operator],
      ...given.map((value, position) => [`filters[${index}][value]${place(position)}`, value]),
    ];
  });
  return `${listPath(path)}?${new URLSearchParams(parameters)}`;
}

/** The list of a resource that one of its views has a page for. Throws when there is no such view. */
export function viewPath({ name, path, views }: Resource, page: string): string {
  const view = views.find((candidate) => candidate.page === page);
  if (!view) throw new Error(`No view of ${name} has the page ${page}`);
  return filteredListPath(path, view.filter);
}

/** The page where the work on a record with a workflow is done. */
export const workPath = (name: string, id: string) => `/dashboard/${name}/${encodeURIComponent(id)}`;

/** A grading by a second auditor. */
export const secondGradingPath = (id: string) => `/dashboard/second-grading/${id}`;

/** The second opinion of an audit. */
export const secondOpinionPath = (code: string) => `/dashboard/second-opinion/${code}`;
