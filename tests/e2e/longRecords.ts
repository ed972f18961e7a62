import { kindOf, propertyOf } from "#domain/schema/properties.ts";
import type { Property } from "#domain/schema/property.ts";
import type { Resource } from "#domain/schema/resource.ts";

const sentence = "Übungsfirma für Nachhaltigkeit und Öffentlichkeitsarbeit der Wirtschaftsschule Klagenfurt";

const longest = (values: (string | number | null)[]) =>
  values.map(String).reduce((one, other) => (other.length > one.length ? other : one));

/** A value as long as people write one: the longest choice, a long name, an address that is no word. */
function longValue(field: string, property: Property): unknown {
  if (property.enum) return longest(property.enum.filter((value) => value !== null));
  if (property.items?.enum) return property.items.enum.slice(0, 3);
  const kind = kindOf(property);
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return 12_345;
  if (kind === "json") return property.items ? [] : {};
  if (property.format === "email") return "maximiliane.hohenlohe@wirtschaftsschule-klagenfurt.example";
  if (property.format === "date") return "2026-12-23";
  if (property.format === "date-time") return "2026-12-23T21:59:59.000Z";
  if (property["x-ui"]?.widget === "country") return "BA";
  if (property["x-ui"]?.widget === "resource") return "contact-message";
  if (/code/i.test(field)) return "CO-KLAGENFURT-0142-2026-01".slice(0, property.maxLength);
  return sentence.slice(0, property.maxLength);
}

/** Records of a resource with long values in every property, as its list is answered. */
export function longRecords(resource: Resource, count: number): Record<string, unknown>[] {
  const one = Object.fromEntries(
    Object.keys(resource.properties)
      .filter((field) => !propertyOf(resource, field).writeOnly)
      .map((field) => [field, longValue(field, propertyOf(resource, field))]),
  );
  const labels = Object.fromEntries(Object.keys(resource.relations).map((field) => [`${field}Label`, sentence]));
  const only = { trail: { action: "update", resource: "task", changes: {}, personal: null } }[resource.name] ?? {};
  return Array.from({ length: count }, (_, index) => ({
    ...one,
    ...labels,
    ...only,
    [resource.key]: `${String(one[resource.key]).slice(0, 24)}${index}`,
    id: `${String(one[resource.key]).slice(0, 24)}${index}`,
    revision: 1,
  }));
}
