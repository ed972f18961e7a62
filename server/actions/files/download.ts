import { DomainError } from "#domain/errors.ts";
import { attachment } from "#domain/texts/fileName.ts";
import { rangeOf } from "#server/files/range.ts";
import { defineAction } from "#server/http/action.ts";
import type { Variant } from "#server/services/files.ts";
import { fileFor } from "#server/tasks/uploads/rights.ts";

const THUMB_TYPE = "image/webp";
/** Stops browsers from rendering or running the content of a file. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** A file that is a proof of an answer, or its small picture, for people who may read the answer now. */
export default defineAction({
  method: "GET",
  path: "/files/:id",
  summary: "A file that proves an answer",
  access: "signed-in",
  query: { variant: { type: "string", enum: ["original", "thumb"] } },
  produces: "application/octet-stream",
  errors: ["NOT_FOUND", "FILE_NOT_READY", "FILE_INFECTED", "FILE_LOST", "FILE_FORGOTTEN"],
  async handle({ services, actor, params, query, request, reply }) {
    const row = await fileFor(services, actor, params.id);
    if (row.state === "refused") throw new DomainError("FILE_INFECTED");
    if (row.state === "forgotten") throw new DomainError("FILE_FORGOTTEN");
    if (row.state !== "ready" || row.sha256 === null) throw new DomainError("FILE_NOT_READY");
    const variant: Variant = query.variant === "thumb" ? "thumb" : "original";
    const size = await services.files.sizeOf(row.sha256, variant);
    if (size === undefined) throw new DomainError(variant === "thumb" ? "NOT_FOUND" : "FILE_LOST");
    const tag = `"${row.sha256}${variant === "thumb" ? "-thumb" : ""}"`;
    reply
      .header("ETag", tag)
      .header("Accept-Ranges", "bytes")
      .header("Cache-Control", "private, no-cache")
      .header("Content-Security-Policy", policy)
      .header("Content-Disposition", attachment(row.name))
      .type(variant === "thumb" ? THUMB_TYPE : (row.type ?? "application/octet-stream"));
    if (request.headers["if-none-match"] === tag) return reply.code(304).send();
    const range = rangeOf(request.headers, tag, size);
    if (range === "unsatisfiable") return reply.code(416).header("Content-Range", `bytes */${size}`).send();
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) reply.code(206).header("Content-Range", `bytes ${start}-${end}/${size}`);
    return reply
      .header("Content-Length", end - start + 1)
      .send(await services.files.open(row.sha256, variant, { start, end }));
  },
});
