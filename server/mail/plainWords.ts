/** Stands between what would be a link, and is seen by nobody. */
const JOINER = "\u2060";

/**
 * People's words as mails carry them: mail programs make links of what looks like one, and no title or reason makes the
 * programme's own mail lead anywhere. The words look the same.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, `:${JOINER}//`)
    .replace(/@/g, `${JOINER}@${JOINER}`)
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${JOINER}`);
}
