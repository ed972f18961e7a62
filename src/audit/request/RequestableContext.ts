import { createContext } from "react";
import type { Level } from "#domain/generated/programme.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";

/** Options of a request: the audit fields, and the level that decides which of them are available. */
export const RequestableContext = createContext<{ fields: readonly RequestableField[]; level: Level }>({
  fields: [],
  level: "bronze",
});
