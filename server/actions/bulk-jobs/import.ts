import type { Actor } from "#domain/access/actor.ts";
import { rolesWith } from "#domain/access/can.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import { typed } from "#domain/schema/valueOf.ts";
import requests from "#schemas/requests.json";
import { inTransaction } from "#server/database/transaction.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { waitingLine } from "#server/jobs/bulk/givenLine.ts";
import { startJob } from "#server/jobs/bulk/startJob.ts";
import { programmeResources, recordResponse } from "#server/resources/programmeResources.ts";
import { readRecord } from "#server/resources/read.ts";

const line = objectOf(
  {
    line: { type: "integer", minimum: 1, maximum: 10_000_000 },
    name: { type: "string", maxLength: 400 },
    id: { type: "string", minLength: 1, maxLength: 200 },
    revision: { type: "integer", minimum: 1 },
    values: typed<Values>({ type: "object", maxProperties: 60 }),
    /**
     * Records that the line creates first, by the property that names them, such as the new school of an enterprise.
     */
    creates: typed<Record<string, Values>>({
      type: "object",
      maxProperties: 5,
      additionalProperties: { type: "object", maxProperties: 60 },
    }),
  },
  ["line", "name", "values"],
);

/** Whether records can be imported. Messages, which can only be written, and private records cannot. */
const mayImport = (role: Actor["role"], resource: Resource) =>
  !resource.passing &&
  (["list", "create"] as const).every((action) => rolesWith(resource, action).some((allowed) => allowed === role));

/**
 * Starts the import of a file's lines. Each creates a record, or changes an existing one, by that record's own call.
 */
export default defineAction({
  method: "POST",
  path: "/bulk-jobs/imports",
  summary: "Import the lines of a file: a job that the server does",
  access: rolesWith(programmeResources.get("bulk-job"), "list").filter((role) =>
    programmeResources.all.some((resource) => mayImport(role, resource)),
  ),
  bodySize: "file",
  body: objectOf(
    {
      resource: { type: "string", minLength: 1, maxLength: 40 },
      lines: { type: "array", minItems: 1, maxItems: requests.bulk.records, items: line },
    },
    ["resource", "lines"],
  ),
  status: 201,
  response: recordResponse("bulk-job"),
  errors: ["TOO_MANY_REQUESTS"],
  async handle({ services, actor, body: { resource: name, lines } }) {
    const resource = services.registry.find(name);
    if (!resource) throw new DomainError("INVALID_INPUT", { errors: { resource: ["enum"] } });
    if (!mayImport(actor.role, resource)) throw new DomainError("FORBIDDEN");
    if (lines.some(({ id, revision }) => (id === undefined) !== (revision === undefined)))
      throw new DomainError("INVALID_INPUT", { errors: { lines: ["required"] } });
    const isRelation = (field: string) => Object.hasOwn(resource.relations, field);
    if (lines.some(({ creates = {} }) => !Object.keys(creates).every(isRelation)))
      throw new DomainError("INVALID_INPUT", { errors: { lines: ["creates"] } });
    await consumeShared(services, "bulkJob", actor);
    const { id } = await inTransaction(services, actor, (change) =>
      startJob(change, {
        resource,
        action: "import",
        undo: "takeBack",
        input: {},
        ids: lines.map((each) => each.id ?? ""),
        lines: lines.map(({ line, name: called, values, revision, creates }) => ({
          line,
          name: called,
          given: waitingLine(services.settings, resource, { values, revision, creates }),
          before: null,
          created: null,
          trailSeq: null,
        })),
      }),
    );
    return readRecord(services, services.registry.get("bulk-job"), actor, id);
  },
});
