import { isPrintable } from "#domain/certificate/printable.ts";
import { tidyName } from "#domain/people/name.ts";
import type { FieldErrorKeys } from "#src/site/form/checks.ts";

/** Error for a name that documents cannot print as written. */
export function unprintableName<Field extends string>(field: Field, name: string): FieldErrorKeys<Field> {
  return (isPrintable(tidyName(name)) ? {} : { [field]: ["auth:rules.printable"] }) as FieldErrorKeys<Field>;
}
