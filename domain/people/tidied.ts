import { codeOf } from "#domain/people/code.ts";
import { tidyName } from "#domain/people/name.ts";
import type { Property } from "#domain/schema/property.ts";
import { webAddress } from "#domain/texts/webAddress.ts";

type TextKind = NonNullable<Property["x-text"]>;

/** The stored form of a typed text, by its kind. */
const forms: Record<TextKind, (text: string) => string> = {
  name: tidyName,
  code: codeOf,
  link: (text) => webAddress(text) ?? text,
};

/**
 * The stored form of a typed value: names with the usual signs, codes in one spelling, web addresses in the form of
 * browsers. Other values stay unchanged.
 */
export const tidied = (kind: TextKind | undefined, value: unknown): unknown =>
  kind && typeof value === "string" ? forms[kind](value) : value;

/** The part of an object schema with the kinds of texts. */
interface Schema {
  properties?: Record<string, Pick<Property, "x-text">>;
}

/** The values of an object that differ in their stored form. */
export function tidiedValues({ properties = {} }: Schema, values: object): Record<string, unknown> {
  const given: Record<string, unknown> = { ...values };
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => Object.hasOwn(given, name))
      .map(([name, { "x-text": kind }]): [string, unknown] => [name, tidied(kind, given[name])])
      .filter(([name, value]) => value !== given[name]),
  );
}
