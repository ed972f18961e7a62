/** What an answer's JSON Schema says of its values, or, of a list, of its entries. */
interface ValueSchema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: ValueSchema;
}

/** The values among which an answer chooses, by its JSON Schema; none where one writes. An answer that is a list chooses several of them. */
export function possibleValues(schema: Record<string, unknown>): unknown[] {
  // Without a bound, the length of what lies between is no number, and the list is empty.
  const { type, items, minimum = Number.NaN, maximum = Number.NaN, ...rest } = schema as ValueSchema;
  if (rest.enum) return rest.enum;
  if (type === "boolean") return [true, false];
  if (type === "integer") return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return items?.enum ?? [];
}
