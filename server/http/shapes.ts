import { localeCodes } from "#domain/programme.ts";

/** JSON Schemas in the answers of many calls. They are literal, so that TypeScript derives the types of the values. */
export const text = { type: "string" } as const;
export const textOrNull = { type: ["string", "null"] } as const;
export const flag = { type: "boolean" } as const;
export const count = { type: "integer", minimum: 0 } as const;
export const countOrNull = { type: ["integer", "null"], minimum: 0 } as const;
/** ISO 3166. */
export const countryCode = { type: "string", pattern: "^[A-Z]{2}$" } as const;
/** The language of the caller's page. */
export const pageLanguage = { type: "string", enum: localeCodes } as const;
export const day = { type: "string", format: "date" } as const;
export const number = { type: "number", minimum: 0 } as const;
/** ISO 8601, UTC. */
export const moment = { type: "string", format: "date-time" } as const;
export const momentOrNull = { type: ["string", "null"], format: "date-time" } as const;

/** JSON Schema of a list of items. */
export const listOf = <const S extends object>(items: S) => ({ type: "array", items }) as const;
/** JSON Schema of an object with values under any names. */
export const mapOf = <const S extends object>(values: S) => ({ type: "object", additionalProperties: values }) as const;
