import type { Role } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { objectOf } from "#server/http/action.ts";
import { flag, text, textOrNull } from "#server/http/shapes.ts";

/** A person of an enterprise who may be an auditor, as calls answer it. */
export const namesakeShape = objectOf({
  personId: text,
  fullname: text,
  role: { type: "string", enum: Object.keys(programme.roles) as Role[] },
  peCode: text,
  enterprise: text,
  country: textOrNull,
  archived: flag,
  match: { type: "string", enum: ["name", "address", "similar"] },
  samePerson: { type: ["boolean", "null"] },
  reason: textOrNull,
});
