import { DomainError } from "#domain/errors.ts";
import type { Kind } from "#domain/schema/properties.ts";

const LARGEST_INTEGER = 2_147_483_647;

/** A number that a filter names. Throws DomainError INVALID_INPUT for any other text. */
function toNumber(field: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new DomainError("INVALID_INPUT", { errors: { [field]: ["type"] } });
  return value;
}

/**
 * Converts a text to an integer that all databases can compare with. Throws DomainError INVALID_INPUT for any other
 * text.
 */
export function toInteger(field: string, text: string): number {
  const value = toNumber(field, text);
  if (!Number.isInteger(value) || Math.abs(value) > LARGEST_INTEGER)
    throw new DomainError("INVALID_INPUT", { errors: { [field]: ["type"] } });
  return value;
}

/** A yes or no that a filter names. Throws DomainError INVALID_INPUT for any other text. */
export function toBoolean(field: string, text: string | undefined): boolean {
  if (text !== "true" && text !== "false") throw new DomainError("INVALID_INPUT", { errors: { [field]: ["type"] } });
  return text === "true";
}

/**
 * Converts a filter's text to the stored form: booleans as 0 and 1. Throws DomainError INVALID_INPUT for a text of
 * another type.
 */
export function toBound(kind: Kind, field: string, text: string): string | number {
  if (kind === "boolean") return Number(toBoolean(field, text));
  if (kind === "integer") return toInteger(field, text);
  return kind === "text" ? text : toNumber(field, text);
}
