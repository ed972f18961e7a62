import type { IncomingHttpHeaders } from "node:http";
import type { Range } from "#server/services/files.ts";

/**
 * The part of a content that a request asks for. Undefined if it asks for all or for several parts, or if the content
 * has changed since the last part was read.
 */
export function rangeOf(headers: IncomingHttpHeaders, tag: string, size: number): Range | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (headers["if-range"] !== undefined && headers["if-range"] !== tag) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
