/** Result of clamd for a file, with the name of a found signature. */
export type ScanResult = { clean: true } | { clean: false; signature: string };

/** Scans bytes with clamd. Throws if it is unreachable or gives no result. */
export type Scanner = (content: AsyncIterable<Buffer>) => Promise<ScanResult>;
