import { isPrintable } from "#domain/certificate/printable.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";

/**
 * The names among the values that documents bear are written in letters that can be printed. Throws DomainError
 * NAME_NOT_PRINTABLE, by field, where a name is not.
 */
export function requirePrintable({ printed }: Pick<Resource, "printed">, values: Record<string, unknown>): void {
  const wrong = printed.filter((field) => [values[field] ?? []].flat().some((name) => !isPrintable(String(name))));
  if (wrong.length === 0) return;
  throw new DomainError("NAME_NOT_PRINTABLE", {
    errors: Object.fromEntries(wrong.map((field) => [field, ["printable"]])),
  });
}
