import { isPrintable } from "#domain/certificate/printable.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";

/** Requires that all names for documents are printable. Throws DomainError NAME_NOT_PRINTABLE, by field. */
export function requirePrintable({ printed }: Pick<Resource, "printed">, values: Record<string, unknown>): void {
  const wrong = printed.filter((field) => [values[field] ?? []].flat().some((name) => !isPrintable(String(name))));
  if (wrong.length === 0) return;
  throw new DomainError("NAME_NOT_PRINTABLE", {
    errors: Object.fromEntries(wrong.map((field) => [field, ["printable"]])),
  });
}
