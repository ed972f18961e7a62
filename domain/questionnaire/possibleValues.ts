/** The part of an answer's JSON Schema that describes its values, or the entries of a list. */
interface ValueSchema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: ValueSchema;
}

/** The values that an answer chooses from, by its JSON Schema; empty for typed answers. A list chooses several of them. */
export function possibleValues(schema: Record<string, unknown>): unknown[] {
  // Without a bound, the length of the range is NaN, and the list is empty.
  const { type, items, minimum = Number.NaN, maximum = Number.NaN, ...rest } = schema as ValueSchema;
  if (rest.enum) return rest.enum;
  if (type === "boolean") return [true, false];
  if (type === "integer") return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return items?.enum ?? [];
}
