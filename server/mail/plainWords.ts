/** Invisible separator that breaks up potential links. */
const JOINER = "\u2060";

/**
 * Typed texts for emails. Mail programs turn link-like text into links, and no title or reason may add a link to the
 * programme's email. The text looks the same.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, `:${JOINER}//`)
    .replace(/@/g, `${JOINER}@${JOINER}`)
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${JOINER}`);
}
