import type { BaseRecord, CrudFilter, DataProvider, HttpError } from "@refinedev/core";
import dataProvider from "@refinedev/simple-rest";
import type { Problem } from "#domain/errors.ts";
import { axiosOverSend } from "#providers/http/axios.ts";
import { apiBase, HttpProblem } from "#providers/http/send.ts";

/** Words a problem in the reader's language. */
export type Explain = (problem: Problem) => string;

/** What simple-rest can say in a query string; anything else it would silently turn into equality. */
const operators = new Set(["eq", "ne", "gte", "lte", "contains"]);

function checkFilters(filters: CrudFilter[] = []): void {
  for (const filter of filters) {
    if (!("field" in filter)) throw new Error(`The API has no "${filter.operator}" of filters`);
    if (filter.field !== "q" && !operators.has(filter.operator)) throw new Error(`The API has no filter ${filter.field} ${filter.operator}`);
  }
}

/** A refusal as Refine knows it: text, status, errors by field; the problem itself stays with it. */
export interface RefineProblem extends HttpError {
  problem: Problem;
}

function toHttpError(error: unknown, explain: Explain): unknown {
  if (!(error instanceof HttpProblem)) return error;
  const { problem } = error;
  const told: RefineProblem = { message: explain(problem), statusCode: problem.statusCode, problem };
  return problem.errors ? { ...told, errors: problem.errors } : told;
}

/**
 * Our data provider: simple-rest for the calls, over the one HTTP client. Filters and operators the API does not have
 * throw before anything is sent; every failure comes as a RefineProblem.
 */
export function createDataProvider(explain: Explain): DataProvider {
  const rest = dataProvider(apiBase, axiosOverSend());

  async function told<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw toHttpError(error, explain);
    }
  }

  return {
    ...rest,
    getApiUrl: () => apiBase,
    getList: async (parameters) => {
      checkFilters(parameters.filters);
      return told(rest.getList(parameters));
    },
    getOne: (parameters) => told(rest.getOne(parameters)),
    getMany: (parameters) => told(getMany(rest, parameters)),
    create: (parameters) => told(rest.create(parameters)),
    update: (parameters) => told(rest.update(parameters)),
    deleteOne: (parameters) => told(rest.deleteOne(parameters)),
    custom: (parameters) => {
      if (!rest.custom) throw new Error("simple-rest lost its custom calls");
      return told(rest.custom({ ...parameters, url: `${apiBase}${parameters.url}` }));
    },
  };
}

/** Several records by their ids, in one list call. */
function getMany<T extends BaseRecord>(rest: DataProvider, { resource, ids }: { resource: string; ids: (string | number)[] }): Promise<{ data: T[] }> {
  const filters = ids.map((id): CrudFilter => ({ field: "id", operator: "eq", value: id }));
  return rest.getList<T>({ resource, filters, pagination: { current: 1, pageSize: ids.length } });
}
