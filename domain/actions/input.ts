import { localDay } from "#domain/calendar/deadline.ts";
import { utcDay } from "#domain/calendar/time.ts";
import { codeOf } from "#domain/people/code.ts";
import { tidyName } from "#domain/people/name.ts";
import { programme } from "#domain/programme.ts";
import { type ActionDefinition, type ActionInput, inputsOf } from "#domain/schema/action.ts";
import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import lengths from "#schemas/lengths.json";

/** The schema of one input: that of its property, not nullable if it is required, or its choices. */
export function inputProperty(
  resource: Resource,
  { property, repeats, values, several, day, text, ids, optional }: ActionInput,
): Property {
  if (text)
    return {
      type: optional ? ["string", "null"] : "string",
      maxLength: lengths.statement,
      ...(optional ? {} : { pattern: "\\S" }),
    };
  if (ids)
    return {
      type: optional ? ["array", "null"] : "array",
      minItems: 1,
      maxItems: 500,
      uniqueItems: true,
      items: { type: "string", maxLength: 64 },
    };
  if (day) return { type: "string", format: "date", maxLength: 10 };
  if (values && several)
    return { type: "array", minItems: 1, uniqueItems: true, items: { type: "string", enum: values } };
  if (values) return { type: "string", enum: values };
  const { readOnly: _readOnly, ...schema } = propertyOf(resource, property ?? repeats ?? "");
  if (kindOf(schema) !== "text") return schema;
  return { ...schema, type: (optional && schema.type) || "string", pattern: "\\S" };
}

/**
 * The broken rules of a day: it has passed in a country (in UTC without a country), or is later than any possible
 * deadline.
 */
export function brokenDay(value: unknown, country: unknown, now: Date): string[] {
  const day = String(value ?? "");
  const today = localDay(String(country ?? ""), now);
  const furthest = utcDay(new Date(today), programme.deadlineDaysAtMost);
  if (day === "") return [];
  return day < today ? ["past"] : day > furthest ? ["far"] : [];
}

/** The initial value of a day's input: the day in the record, unless it has passed. */
export function beginningDay({ begins = "" }: ActionInput, record: Values, now: Date): string | undefined {
  const moment = record[begins];
  if (!moment) return undefined;
  const day = localDay(String(record.country ?? ""), new Date(String(moment)));
  return brokenDay(day, record.country, now).includes("past") ? undefined : day;
}

/** A repeated code or name is accepted in any spelling. */
const spelled = (value: unknown) => codeOf(tidyName(String(value ?? "")));

/**
 * The broken rules of an action's input that depend on the record or the actor, by the input's name. They are `const`
 * (the value does not repeat the record's), `minLength`, and `past` or `far` for a day. Empty if all are met.
 */
export function brokenInputRules(
  action: ActionDefinition,
  record: Values,
  given: Values,
  now: Date,
): Record<string, string[]> {
  const broken = inputsOf(action).map(([name, { repeats, day, minLength = 0 }]): [string, string[]] => {
    const value = given[name];
    const differs = repeats !== undefined && spelled(value) !== spelled(record[repeats]);
    const isShort = String(value ?? "").trim().length < minLength;
    const ofDay = day ? brokenDay(value, record.country, now) : [];
    return [name, [...(differs ? ["const"] : []), ...(isShort ? ["minLength"] : []), ...ofDay]];
  });
  return Object.fromEntries(broken.filter(([, rules]) => rules.length > 0));
}
