/** What clamd says of a file: its signature's name where one was found. */
export type Verdict = { clean: true } | { clean: false; signature: string };

/** Asks clamd about bytes. Throws where it cannot be asked, or cannot say. */
export type Scanner = (content: AsyncIterable<Buffer>) => Promise<Verdict>;
