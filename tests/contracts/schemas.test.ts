import { describe, expect, it } from "vitest";

const files = import.meta.glob<Record<string, unknown>>("/schemas/**/*.json", { eager: true, import: "default" });
const metaFolder = "/schemas/meta/";
const metas = Object.entries(files).filter(([path]) => path.startsWith(metaFolder));
const data = Object.entries(files).filter(([path]) => !path.startsWith(metaFolder));

/** Every object in a JSON value, with its path. */
function objectsIn(value: unknown, path = ""): [string, Record<string, unknown>][] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => objectsIn(part, `${path}/${key}`));
  return Array.isArray(value) ? inside : [[path, value as Record<string, unknown>], ...inside];
}

describe.each(data)("%s", (path, file) => {
  it("names its meta-schema by a path that leads there", () => {
    if (file.$schema) expect(Object.keys(files)).toContain(new URL(String(file.$schema), `file://${path}`).pathname);
  });
});

describe.each(metas)("%s", (path, meta) => {
  it("is called as its file", () => expect(`${metaFolder}${meta.$id}`).toBe(path));

  it("refuses what it does not know", () => {
    const objects = objectsIn(meta).filter(([, part]) => part.type === "object" && part.properties);
    const open = objects.filter(([, part]) => part.additionalProperties === undefined).map(([where]) => where);
    expect(open).toEqual([]);
  });
});

/** Validators read a `$ref` with siblings, and lists of item schemas, each in their own way. */
describe("what validators would read differently", () => {
  it.each(Object.entries(files))("is not in %s", (_path, file) => {
    const objects = objectsIn(file);
    const siblings = objects.filter(([, part]) => typeof part.$ref === "string" && Object.keys(part).length > 1);
    const tuples = objects.filter(([where, part]) => Array.isArray(part.items) && !where.endsWith("/properties"));
    expect([...siblings, ...tuples].map(([where]) => where)).toEqual([]);
  });
});
