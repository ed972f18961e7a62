import type { LookupFunction } from "node:net";

/** Which addresses a check of links may reach. */
export interface UrlPolicy {
  /** Only for tests: further addresses and ports that may be reached. */
  allowAddresses?: string[];
  allowPorts?: number[];
  /** Only for tests: resolves host names. */
  lookup?: LookupFunction;
}
