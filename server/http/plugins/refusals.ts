import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "#domain/errors.ts";
import { foreseen } from "#server/http/plugins/errors.ts";

const codes = new WeakMap<IncomingMessage, ErrorCode>();

/** Records the code of a refused request that is answered without Fastify. */
export function noteRefusal(request: IncomingMessage, code: ErrorCode): void {
  codes.set(request, code);
}

/** The code with which a request was refused. Undefined for unexpected errors. */
export const refusalOf = (request: IncomingMessage): ErrorCode | undefined => codes.get(request);

/** Records the code of each refused request, for the security log and the figures. */
export function keepRefusals(app: FastifyInstance): void {
  app.addHook("onError", async (request, _reply, error) => {
    const code = foreseen(error)?.code;
    if (code) noteRefusal(request.raw, code);
  });
}
