import type { IncomingMessage } from "node:http";
import { Metadata, Server, type ServerOptions } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode, isErrorCode, problem } from "#domain/errors.ts";
import { storable } from "#domain/texts/storable.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";
import rules from "#schemas/files.json";
import type { FileRow } from "#server/files/records.ts";
import { requireAccess } from "#server/http/plugins/authentication.ts";
import { describe } from "#server/http/plugins/describe.ts";
import { foreseen, presentProblem } from "#server/http/plugins/errors.ts";
import { noteRefusal } from "#server/http/plugins/refusals.ts";
import type { Services } from "#server/services/services.ts";
import { type Announced, createFile } from "#server/tasks/uploads/create.ts";
import { finishUpload } from "#server/tasks/uploads/finish.ts";
import { ownUpload } from "#server/tasks/uploads/rights.ts";
import { continueUpload, releaseUpload } from "#server/tasks/uploads/room.ts";

const PATH = "/api/v1/files";
const VERSION = "1.0.0";
const access = [...new Set([...rolesFor("answer"), ...rolesFor("reportError")])];
const answering: ErrorCode[] = ["NOT_FOUND", "WRONG_STATE", "TASK_WITHDRAWN", "DEADLINE_PASSED"];
const refusals: ErrorCode[] = [
  ...(Object.keys(rules.refusals) as ErrorCode[]),
  "FILE_TYPE",
  "FILE_BROKEN",
  "FILE_LOCKED",
  "FILE_TOO_LARGE",
  "FILE_TOO_MANY_PIXELS",
  "FILE_PICTURE_TOO_LARGE",
  "FILE_INFECTED",
];

/** A refusal in the form of tus. Its request is recorded as refused. */
const refusal = (request: IncomingMessage, error: unknown) => {
  const known = foreseen(error) ?? problem("SERVER_ERROR");
  noteRefusal(request, known.code);
  return { status_code: known.statusCode, body: JSON.stringify(presentProblem(known)) };
};

/** The error of a refused file. */
const refusedWith = ({ refusal: code }: FileRow) => new DomainError(isErrorCode(code) ? code : "FILE_BROKEN");

/** The metadata of a header; none if it cannot be read. */
function metadataIn(header: unknown): Record<string, string | null> {
  try {
    return Metadata.parse(String(header ?? ""));
  } catch {
    return {};
  }
}

/** Throws DomainError INVALID_INPUT, by header, unless the headers have the question, name and size of a file. */
function announced({ headers }: FastifyRequest): Announced {
  const size = Number(headers["upload-length"]);
  const { task, question, filename, replaces } = metadataIn(headers["upload-metadata"]);
  const name = storable(filename ?? "");
  if (!task || !question || !name)
    throw new DomainError("INVALID_INPUT", { errors: { "upload-metadata": ["required"] } });
  if (!Number.isSafeInteger(size) || size < 0)
    throw new DomainError("INVALID_INPUT", { errors: { "upload-length": ["type"] } });
  return { task, question, filename: name, size, replaces: replaces ?? undefined };
}

/** A tus server, and the upload that each request may access. */
interface Tus {
  server: Server;
  ids: WeakMap<IncomingMessage, string>;
}

/** The tus server: maps its requests to uploads, and finishes complete ones. */
function tusServer(services: Services): Tus {
  const ids: Tus["ids"] = new WeakMap();
  const idOf: NonNullable<ServerOptions["getFileIdFromRequest"]> = ({ runtime }) =>
    ids.get(runtime?.node?.req as IncomingMessage);
  const server = new Server({
    path: PATH,
    relativeLocation: true,
    maxSize: rules.bytes,
    allowedOrigins: [services.settings.publicUrl],
    datastore: services.staging.datastore,
    namingFunction: (request) => idOf(request) ?? "",
    getFileIdFromRequest: idOf,
    onUploadFinish: async ({ runtime }, { id }) => {
      const request = runtime?.node?.req as IncomingMessage;
      const row = await finishUpload(services, id).catch((error: unknown) => {
        if (!(error instanceof DomainError)) services.log.error({ err: error }, "an upload could not be finished");
        throw refusal(request, error);
      });
      if (row?.state === "refused") throw refusal(request, refusedWith(row));
      return {};
    },
  });
  return { server, ids };
}

/**
 * Lets tus answer, with the headers of all answers. It uses the checked upload, even if tus would read the address
 * differently.
 */
async function handOver({ server, ids }: Tus, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const request = reply.request.raw;
  ids.set(request, id);
  reply.hijack();
  reply.raw.setHeader("Cache-Control", "no-store");
  reply.raw.setHeader("X-Content-Type-Options", "nosniff");
  reply.raw.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  await server.handle(request, reply.raw);
  return reply;
}

/** Answers requests for finished uploads without tus, which only knows unfinished ones. */
function tellFinished(reply: FastifyReply, row: FileRow, length: string): FastifyReply {
  if (row.state === "refused") throw refusedWith(row);
  return reply.code(204).headers({ "Tus-Resumable": VERSION, "Upload-Offset": length, "Upload-Length": length }).send();
}

/**
 * Receives files by the tus protocol at `/files`: create, send chunks, and ask for progress, for people who may answer
 * the question now. Tus reads the bodies, without the limits of other routes.
 */
export function receiveFiles(app: FastifyInstance, services: Services): void {
  const tus = tusServer(services);
  app.addContentTypeParser("application/offset+octet-stream", { bodyLimit: rules.bytes }, (_request, _body, done) =>
    done(null),
  );
  const route = (name: string, summary: string, errors: ErrorCode[], status: number) => ({
    bodyLimit: rules.bytes,
    onRequest: async (request: FastifyRequest) => {
      requireAccess(request, access);
      if (request.headers["tus-resumable"] !== VERSION)
        throw new DomainError("INVALID_INPUT", { errors: { "tus-resumable": ["const"] } });
    },
    schema: {
      tags: ["files"],
      operationId: `files.${name}`,
      summary,
      ...describe({ method: "PATCH", access, errors, status, hasParameters: name !== "create" }),
    },
  });
  const size: ErrorCode[] = [
    ...(["FILE_EMPTY", "FILE_TOO_LARGE", "FILES_TOO_MANY", "FILES_FULL", "ENTERPRISE_FILES_FULL"] as const),
    ...(["DEMO_FILES_FULL", "UNKNOWN_QUESTION"] as const),
  ];
  const parameter = { type: "object", properties: { id: { type: "string", maxLength: 40 } }, required: ["id"] };

  const create = route("create", "Announce a file by the tus protocol", [...answering, ...size], 201);
  app.post("/files", create, async (request, reply) =>
    handOver(tus, await createFile(services, request.actor, announced(request)), reply),
  );

  const { schema, ...append } = route(
    "append",
    "Send a part of a file by the tus protocol",
    [...answering, ...refusals, "FILES_FULL", "ENTERPRISE_FILES_FULL", "STORAGE_FULL"],
    204,
  );
  const known = { ...append, schema: { ...schema, params: parameter } };
  app.patch<{ Params: { id: string } }>("/files/:id", known, async (request, reply) => {
    const row = await ownUpload(services, request.actor, request.params.id);
    if (row.state !== "uploading") return tellFinished(reply, row, String(request.headers["upload-offset"] ?? 0));
    await continueUpload(services, request.actor, row);
    try {
      return await handOver(tus, row.id, reply);
    } finally {
      await releaseUpload(services, row.id);
    }
  });

  app.head<{ Params: { id: string } }>(
    "/files/:id",
    { ...append, schema: { hide: true, params: parameter } },
    async (request, reply) => {
      const row = await ownUpload(services, request.actor, request.params.id);
      if (row.state !== "uploading") return tellFinished(reply, row, String(row.size));
      return handOver(tus, row.id, reply);
    },
  );
}
