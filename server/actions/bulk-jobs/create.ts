import { rolesWith } from "#domain/access/can.ts";
import { inputProperty } from "#domain/actions/input.ts";
import {
  type OwnInputs,
  revealsSecret,
  type SeveralAction,
  severalActions,
  sharedInputs,
} from "#domain/actions/several.ts";
import { DomainError } from "#domain/errors.ts";
import { inputsOf } from "#domain/schema/action.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import requests from "#schemas/requests.json";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { selectedIds } from "#server/jobs/bulk/selection.ts";
import { startJob } from "#server/jobs/bulk/startJob.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

const name = { type: "string", minLength: 1, maxLength: 40 } as const;
const ids = {
  type: "array",
  maxItems: requests.bulk.named,
  items: { type: "string", minLength: 1, maxLength: 200 },
} as const;

/**
 * Schema of the inputs that an action shares between all records, or of the input per record, as in the action's own
 * call.
 */
function inputSchema(resource: Resource, definition: SeveralAction["definition"]): object {
  const asked = definition.bulk === "own" ? inputsOf(definition) : sharedInputs(definition);
  const properties = Object.fromEntries(asked.map(([input, rule]) => [input, inputProperty(resource, rule)]));
  return objectOf(
    properties,
    asked.flatMap(([input, { optional }]) => (optional ? [] : [input])),
  );
}

/** Input schemas by action name. A compiled schema is cached permanently, so each is created only once. */
const inputSchemas = new WeakMap<Resource, Map<string, object>>();

function inputSchemaOf(resource: Resource, { definition }: SeveralAction): object {
  const known = inputSchemas.get(resource) ?? new Map<string, object>();
  const schema = known.get(definition.name) ?? inputSchema(resource, definition);
  inputSchemas.set(resource, known.set(definition.name, schema));
  return schema;
}

/**
 * Starts a job for many records. Each record is then a call of its action, in the name of the person who started the
 * job.
 */
export default defineAction({
  method: "POST",
  path: "/bulk-jobs",
  summary: "Take an action with many records: a job that the server does",
  access: rolesWith(programmeResources.get("bulk-job"), "list"),
  bodySize: "document",
  body: objectOf(
    {
      resource: name,
      action: name,
      input: typed<Values>({ type: "object", maxProperties: 20 }),
      inputs: typed<OwnInputs>({
        type: "object",
        maxProperties: requests.bulk.named,
        additionalProperties: { type: "object" },
        description: "For an action with own inputs: the input of each record, by its key.",
      }),
      ids,
      query: { type: "string", maxLength: 4000 },
      except: ids,
      expected: {
        type: "integer",
        minimum: 1,
        description: "The number of records that the person saw; required with `query`.",
      },
    },
    ["resource", "action"],
  ),
  status: 201,
  response: objectOf({ job: recordResponse("bulk-job"), openKey: { type: ["string", "null"] } }),
  errors: ["SELECTION_CHANGED", "TOO_LARGE", "TOO_MANY_REQUESTS", "UNKNOWN_FILTER", "UNKNOWN_OPERATOR"],
  async handle({ services, actor, body, request }) {
    const resource = services.registry.find(body.resource);
    const action = resource && severalActions(resource).find(({ definition }) => definition.name === body.action);
    if (!resource || !action) throw new DomainError("INVALID_INPUT", { errors: { action: ["enum"] } });
    if (!action.roles.some((role) => role === actor.role)) throw new DomainError("FORBIDDEN");
    if (body.query !== undefined && body.expected === undefined)
      throw new DomainError("INVALID_INPUT", { errors: { expected: ["required"] } });
    const isOwn = action.definition.bulk === "own";
    const { inputs = {}, input: shared = {} } = body;
    const input = isOwn ? inputs : shared;
    const schema = inputSchemaOf(resource, action);
    if (!(isOwn ? Object.values(inputs) : [shared]).every((given) => request.validateInput(given, schema)))
      throw new DomainError("INVALID_INPUT", { errors: { [isOwn ? "inputs" : "input"]: ["type"] } });
    await consumeShared(services, "bulkJob", actor);
    const selected = isOwn ? Object.keys(inputs) : await selectedIds(services, resource, actor, body);
    if (selected.length > (body.expected ?? selected.length))
      throw new DomainError("SELECTION_CHANGED", { current: { total: selected.length } });
    if (selected.length === 0) throw new DomainError("INVALID_INPUT", { errors: { ids: ["minItems"] } });
    const { id, openKey } = await inTransaction(services, actor, (change) =>
      startJob(change, {
        resource,
        action: action.definition.name,
        returnsSecret: revealsSecret(action.definition, input),
        undo: action.definition.undo,
        input,
        ids: selected,
      }),
    );
    return { job: await readRecord(services, services.registry.get("bulk-job"), actor, id), openKey };
  },
});
