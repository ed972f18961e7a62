/** Every schema of an object within a schema, with its path. */
export function objectSchemas(schema: unknown, path = ""): [string, Record<string, unknown>][] {
  if (typeof schema !== "object" || schema === null) return [];
  const inside = Object.entries(schema).flatMap(([key, part]) => objectSchemas(part, `${path}/${key}`));
  const own = schema as Record<string, unknown>;
  return [own.type].flat().includes("object") ? [[path, own], ...inside] : inside;
}
