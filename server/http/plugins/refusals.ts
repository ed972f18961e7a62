import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "#domain/errors.ts";
import { foreseen } from "#server/http/plugins/errors.ts";

const codes = new WeakMap<IncomingMessage, ErrorCode>();

/** Notes with which code a request was refused that is answered without Fastify. */
export function noteRefusal(request: IncomingMessage, code: ErrorCode): void {
  codes.set(request, code);
}

/** With which code a request was refused, as far as the refusal was foreseen. */
export const refusalOf = (request: IncomingMessage): ErrorCode | undefined => codes.get(request);

/** Notes of each request with which code it is refused: for the security log and the figures. */
export function keepRefusals(app: FastifyInstance): void {
  app.addHook("onError", async (request, _reply, error) => {
    const code = foreseen(error)?.code;
    if (code) noteRefusal(request.raw, code);
  });
}
