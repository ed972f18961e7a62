import { createContext } from "react";
import type { Level } from "#domain/generated/programme.ts";
import type { RequestableField } from "#src/audit/request/useRequestable.ts";

/** What can be chosen in a request: the audit fields, and the level that decides which of them are asked. */
export const RequestableContext = createContext<{ fields: readonly RequestableField[]; level: Level }>({
  fields: [],
  level: "bronze",
});
