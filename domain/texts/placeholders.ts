/** The placeholders of a text, without duplicates, sorted: names, `{{name}}`, and other texts, `$t(namespace:key)`. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{},\s]+)[^{}]*\}\}/g)].map(([, name]) => name as string);
  const texts = [...text.matchAll(/\$t\(([^)]*)\)/g)].map(([, key]) => key as string);
  return [...new Set([...names, ...texts])].sort();
}

/** Whether a translation has exactly the original's placeholders. */
export function samePlaceholders(original: string, translation: string): boolean {
  return placeholdersOf(original).join() === placeholdersOf(translation).join();
}

/** The forms of a number, as keys end with them. */
const FORM = /_(zero|one|two|few|many)$/;

/**
 * The English texts that a translation may follow: the key's own, and for plural forms also the English "other" form,
 * since languages have different forms. Empty for a key that English lacks.
 */
export function originalsOf(key: string, englishOf: (key: string) => string | undefined): string[] {
  const keys = FORM.test(key) ? [key, key.replace(FORM, "_other")] : [key];
  return keys.flatMap((one) => englishOf(one) ?? []);
}

/** Whether a translation has the placeholders of one of its originals. */
export function fitsOriginals(originals: readonly string[], translation: string): boolean {
  return originals.length === 0 || originals.some((original) => samePlaceholders(original, translation));
}
