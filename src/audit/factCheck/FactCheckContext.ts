import { createContext, useContext } from "react";
import type { ReadFactChecks } from "#domain/wire/factChecks.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";

/** A team's report of a factual error. */
export type ErrorReport = ReadFactChecks[number];

/** The reports on an audit's grades, and a function that reads them again after a change. */
interface FactCheckAround extends TaskPartProps {
  reports: readonly ErrorReport[];
  onReported(): Promise<unknown>;
}

export const FactCheckContext = createContext<FactCheckAround | undefined>(undefined);

/** The reports on the grades of the surrounding audit. Undefined while loading, and without a fact check. */
export const useFactCheck = (): FactCheckAround | undefined => useContext(FactCheckContext);
