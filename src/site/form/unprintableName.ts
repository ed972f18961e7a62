import { isPrintable } from "#domain/certificate/printable.ts";
import type { FieldErrors } from "#src/site/form/checks.ts";

/** A name that documents could not bear as it is written. */
export function unprintableName<Field extends string>(field: Field, name: string): FieldErrors<Field> {
  return (isPrintable(name) ? {} : { [field]: ["auth:rules.printable"] }) as FieldErrors<Field>;
}
