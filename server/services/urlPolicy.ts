import type { LookupFunction } from "node:net";

/** Which addresses a check of links may reach. */
export interface UrlPolicy {
  /** Tests alone: which further addresses and ports may be reached. */
  allowAddresses?: string[];
  allowPorts?: number[];
  /** Tests alone: who answers for names. */
  lookup?: LookupFunction;
}
