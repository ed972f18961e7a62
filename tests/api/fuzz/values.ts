import fc from "fast-check";
import type { Names } from "#tests/api/fuzz/names.ts";

type Schema = Record<string, unknown>;

const weirdTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202egnp.exe",
  "İıſß",
  "%00",
  "../../etc/passwd",
  "' or 1=1 --",
  "{{x}}",
  "<b>&amp;",
  "😀".repeat(300),
  "a".repeat(100_000),
  "__proto__",
  "constructor",
];
const weirdNumbers = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21];

const nested = (depth: number): unknown =>
  depth === 0 ? "deep" : depth % 2 ? [nested(depth - 1)] : { a: nested(depth - 1) };

/** Any JSON value, with a preference for values that break programs. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { "": "" }) },
  { weight: 4, arbitrary: fc.constantFrom(...weirdTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...weirdNumbers) },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 40, 200).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom(101, 5000).map((length) => Array(length).fill("many")) },
  { weight: 1, arbitrary: fc.constant(JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}')) },
);

const formats: Record<string, fc.Arbitrary<string>> = {
  date: fc.constantFrom("2026-02-28", "2027-01-01", "1900-01-01"),
  "date-time": fc.constantFrom("2026-02-28T10:00:00.000Z", "2027-01-01T00:00:00.000Z"),
  email: fc.constantFrom("auditor2@demo.example", "a@example.org", "Ä@example.org"),
  uri: fc.constantFrom("https://example.invalid/a", "http://127.0.0.1/", "ftp://example.invalid/"),
};

const typesOf = ({ type }: Schema): string[] => (Array.isArray(type) ? type : [String(type ?? "any")]);

/** Values that a schema allows, mostly; `about` is the property whose value it is. */
export function allowed(schema: Schema, names: Names, about?: string): fc.Arbitrary<unknown> {
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => allowed(choice, names, about)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  return fc.oneof(...typesOf(schema).map((type) => ofType(type, schema, names, about)));
}

function ofType(type: string, schema: Schema, names: Names, about?: string): fc.Arbitrary<unknown> {
  const { minimum, maximum, minLength, maxLength, minItems, format } = schema as Record<string, number | undefined>;
  switch (type) {
    case "object":
      return objectOf(schema, names, about);
    case "array":
      return fc.array(allowed((schema.items as Schema | undefined) ?? {}, names, about), {
        minLength: minItems ?? 0,
        maxLength: (minItems ?? 0) + 3,
      });
    case "integer":
      return fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: minimum ?? -9, max: maximum ?? 100 }));
    case "number":
      return fc.double({ min: minimum ?? -9, max: maximum ?? 100, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string": {
      const text = fc.string({ unit: "grapheme", minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 30, 30) });
      return fc.oneof(
        { weight: 2, arbitrary: formats[String(format)] ?? names(about) },
        { weight: 1, arbitrary: text },
      );
    }
    default:
      return junk;
  }
}

function objectOf(schema: Schema, names: Names, about?: string): fc.Arbitrary<object> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const listed = fc.record(Object.fromEntries(properties.map(([name, value]) => [name, allowed(value, names, name)])), {
    requiredKeys: (schema.required ?? []) as string[],
  });
  const others = schema.additionalProperties;
  if (!others || typeof others !== "object") return listed;
  const dictionary = fc.dictionary(names(about), allowed(others as Schema, names, about), { maxKeys: 3 });
  return fc.tuple(dictionary, listed).map(([free, named]) => ({ ...free, ...named }));
}

interface Spoil {
  at: number;
  how: "replace" | "remove" | "add";
  with: unknown;
}

/** Ways to spoil a value at one of its places. */
const spoils: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat(1000),
  how: fc.constantFrom("replace", "remove", "add"),
  with: junk,
});

type Container = Record<string, unknown>;
type Place = [holder: Container, key: string];

/** The places of a value, as deep as it makes a difference where something is wrong. */
function placesOf(holder: Container, depth = 8): Place[] {
  if (!depth) return [];
  return Object.keys(holder).flatMap((key) => {
    const value = holder[key];
    const inner = value !== null && typeof value === "object" ? placesOf(value as Container, depth - 1) : [];
    return [[holder, key] as Place, ...inner];
  });
}

function spoil(value: unknown, { at, how, with: replacement }: Spoil): unknown {
  const root: Container = { value: structuredClone(value) };
  const places = placesOf(root);
  const [holder, key] = places[at % places.length] as Place;
  if (how === "replace") holder[key] = replacement;
  if (how === "remove" && holder !== root) delete holder[key];
  if (how === "add") holder[typeof replacement === "string" ? replacement.slice(0, 50) : "another"] = replacement;
  return root.value;
}

/** Valid values of a schema, with up to three faults; half of them without any. */
export function nearly(schema: Schema, names: Names): fc.Arbitrary<unknown> {
  const faults = fc.oneof(fc.constant([]), fc.array(spoils, { minLength: 1, maxLength: 3 }));
  return fc.tuple(allowed(schema, names), faults).map(([value, list]) => list.reduce(spoil, value));
}
