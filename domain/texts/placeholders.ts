/** What a text leaves room for, each once, sorted: names, `{{name}}`, and other texts, `$t(namespace:key)`. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{},\s]+)[^{}]*\}\}/g)].map(([, name]) => name as string);
  const texts = [...text.matchAll(/\$t\(([^)]*)\)/g)].map(([, key]) => key as string);
  return [...new Set([...names, ...texts])].sort();
}

/** Whether a translation leaves room for what the original does, and for nothing else. */
export function samePlaceholders(original: string, translation: string): boolean {
  return placeholdersOf(original).join() === placeholdersOf(translation).join();
}

/** The forms of a number, as keys end with them. */
const FORM = /_(zero|one|two|few|many)$/;

/**
 * The English texts of which a translation may follow one: the key's own, and of the forms of a number what English says
 * of several, for languages divide numbers otherwise. None for a key that English does not have.
 */
export function originalsOf(key: string, englishOf: (key: string) => string | undefined): string[] {
  const keys = FORM.test(key) ? [key, key.replace(FORM, "_other")] : [key];
  return keys.flatMap((one) => englishOf(one) ?? []);
}

/** Whether a translation leaves room for what one of its originals does. */
export function fitsOriginals(originals: readonly string[], translation: string): boolean {
  return originals.length === 0 || originals.some((original) => samePlaceholders(original, translation));
}
