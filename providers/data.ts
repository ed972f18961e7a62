import type { BaseRecord, CrudFilter, CrudOperators, CrudSort, DataProvider, GetListParams } from "@refinedev/core";
import restProvider from "@refinedev/simple-rest";
import { problem } from "#domain/errors.ts";
import { type Operator, parseListQuery } from "#domain/schema/query.ts";
import type { Registry } from "#domain/schema/registry.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { restClient } from "#providers/http/restClient.ts";
import { apiBase, HttpProblem } from "#providers/http/send.ts";
import { type Explain, toRefineProblem } from "#providers/problem.ts";

interface FieldFilter {
  field: string;
  operator: CrudOperators;
  value: unknown;
}

/** The API's operators by Refine's names. simple-rest would silently treat any other as equality. */
const operators: Partial<Record<CrudOperators, Operator>> = {
  eq: "eq",
  in: "eq",
  ne: "ne",
  gte: "gte",
  lte: "lte",
  contains: "like",
};

const refuse = (code: "UNKNOWN_OPERATOR", parameter: string): never => {
  throw new HttpProblem(problem(code, { errors: { [parameter]: [code] } }));
};

function toFieldFilter(filter: CrudFilter): FieldFilter {
  if (!("field" in filter)) return refuse("UNKNOWN_OPERATOR", filter.operator);
  if (!operators[filter.operator]) return refuse("UNKNOWN_OPERATOR", `${filter.field}_${filter.operator}`);
  return { ...filter, operator: filter.operator === "in" ? "eq" : filter.operator };
}

/**
 * Joins filters into one per field and operator, with all values, because simple-rest would only use the last one.
 * Empty filters are dropped.
 */
function joinFilters(filters: CrudFilter[] = []): FieldFilter[] {
  const joined = new Map<string, FieldFilter & { value: unknown[] }>();
  for (const { field, operator, value } of filters.map(toFieldFilter)) {
    const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== "");
    const known = joined.get(`${field} ${operator}`);
    if (known) known.value.push(...values);
    else joined.set(`${field} ${operator}`, { field, operator, value: values });
  }
  return [...joined.values()].filter(({ value }) => value.length > 0);
}

function parameterOf({ field, operator }: FieldFilter): string {
  const suffix = operators[operator];
  return suffix === "eq" ? field : `${field}_${suffix}`;
}

/** A list's search and filters as its query string. */
export function listQuery(filters: CrudFilter[]): string {
  const pairs = joinFilters(filters).flatMap((filter) =>
    [filter.value].flat().map((value) => [parameterOf(filter), String(value)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Applies the server's rules for lists, so that no refused request is sent. */
function requireKnown(resource: Resource, filters: FieldFilter[], sorters: CrudSort[] = []): void {
  const values = filters.map((filter) => [parameterOf(filter), [filter.value].flat().map(String)]);
  const sort = sorters.length ? { _sort: [sorters.map(({ field }) => field).join(",")] } : {};
  const verdict = parseListQuery(resource, { ...Object.fromEntries(values), ...sort });
  if ("statusCode" in verdict) throw new HttpProblem(verdict);
}

/**
 * `meta.fields` and `meta.language` of a list as parameters among the filters: the requested properties, and the
 * language of its sorting.
 */
function parametersOf({ meta }: GetListParams): FieldFilter[] {
  const fields = meta?.fields as string[] | undefined;
  const language = meta?.language as string | undefined;
  return [
    ...(fields ? [{ field: "_fields", operator: "eq" as const, value: fields.join(",") }] : []),
    ...(language ? [{ field: "languageCode", operator: "eq" as const, value: language }] : []),
  ];
}

/** The resource whose records a path lists: its own path or one of its views. Other lists have their own rules. */
function listedResource(registry: Registry, path: string): Resource | undefined {
  return registry.all.find((resource) =>
    [`/${resource.path}`, ...resource.views.map((view) => view.path)].includes(`/${path}`),
  );
}

/**
 * Our data provider, which uses simple-rest with our HTTP client. It throws for unknown filters, operators and sort
 * fields before sending. Every failure is a RefineProblem. A change sends the revision that was read, from the values
 * or from `meta.revision`.
 */
export function createDataProvider(registry: Registry, errorMessage: Explain): DataProvider {
  const rest = restProvider(apiBase, restClient());

  async function withRefineProblem<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw toRefineProblem(error, errorMessage);
    }
  }

  const encoded = <P extends { id: BaseRecord["id"] }>(parameters: P) => ({
    ...parameters,
    id: encodeURIComponent(String(parameters.id)),
  });

  return {
    ...rest,
    getApiUrl: () => apiBase,
    getList: <T extends BaseRecord>(parameters: GetListParams) =>
      withRefineProblem(async () => {
        const filters = joinFilters(parameters.filters);
        const resource = listedResource(registry, parameters.resource);
        if (resource) requireKnown(resource, filters, parameters.sorters);
        return rest.getList<T>({ ...parameters, filters: [...filters, ...parametersOf(parameters)] as CrudFilter[] });
      }),
    getOne: (parameters) => withRefineProblem(() => rest.getOne(encoded(parameters))),
    getMany: (parameters) => withRefineProblem(() => rest.getMany(parameters)),
    create: (parameters) => withRefineProblem(() => rest.create(parameters)),
    update: (parameters) =>
      withRefineProblem(() => {
        const revision = parameters.meta?.revision as number | undefined;
        const variables = revision === undefined ? parameters.variables : { revision, ...parameters.variables };
        return rest.update({ ...encoded(parameters), variables: variables as typeof parameters.variables });
      }),
    deleteOne: (parameters) => withRefineProblem(() => rest.deleteOne(encoded(parameters))),
    custom: (parameters) => withRefineProblem(() => rest.custom({ ...parameters, url: `${apiBase}${parameters.url}` })),
  };
}
