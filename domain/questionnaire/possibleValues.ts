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
  const { type, items, minimum, maximum, ...rest } = schema as ValueSchema;
  if (rest.enum) return rest.enum;
  if (type === "boolean") return [true, false];
  if (type === "integer" && minimum !== undefined && maximum !== undefined)
    return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return items?.enum ?? [];
}
