/** Begins the placeholder in a page that no server has sent, as during development. */
const PLACEHOLDER = "__";

const named = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? "";

/** The version and commit of the server that sent this page; undefined if unknown. */
export const pageRelease: string | undefined = named && !named.startsWith(PLACEHOLDER) ? named : undefined;
