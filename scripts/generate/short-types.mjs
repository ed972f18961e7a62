/** Maximum number of values in a list before only their number is shown. */
const MANY = 12;
/** Objects below this depth are not written out. */
const DEEP = 3;

const literals = (values) =>
  values.length > MANY ? `one of ${values.length}` : values.map((value) => JSON.stringify(value)).join(" \\| ");

function objectType({ properties, required = [], additionalProperties }, depth) {
  if (!properties)
    return additionalProperties && typeof additionalProperties === "object"
      ? `{[key]: ${shortType(additionalProperties, depth + 1)}}`
      : "object";
  if (depth >= DEEP) return "{…}";
  const members = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${shortType(schema, depth + 1)}`,
  );
  return `{${members.join(", ")}}`;
}

function arrayType({ items = {} }, depth) {
  const type = shortType(items, depth);
  return type.includes(" | ") && !type.startsWith("{") ? `(${type})[]` : `${type}[]`;
}

/**
 * A JSON Schema in one line, as a programmer reads types; a record by its name.
 * @param {object} schema
 */
export function shortType(schema, depth = 0) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.enum) return literals(schema.enum);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.map((each) => shortType(each, depth)).join(" \\| ");
  if (schema.allOf) return schema.allOf.map((each) => shortType(each, depth)).join(" & ");
  const types = [schema.type ?? []].flat().map((type) => {
    if (type === "object") return objectType(schema, depth);
    return type === "array" ? arrayType(schema, depth) : type;
  });
  return types.join(" \\| ") || "any";
}
