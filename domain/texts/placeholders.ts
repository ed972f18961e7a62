/** The names that a text leaves room for, `{{name}}`, each once, sorted. */
export function placeholdersOf(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{},\s]+)[^{}]*\}\}/g)].map(([, name]) => name ?? "");
  return [...new Set(names)].sort();
}

/** Whether a translation leaves room for what the original does, and for nothing else. */
export function samePlaceholders(original: string, translation: string): boolean {
  return placeholdersOf(original).join() === placeholdersOf(translation).join();
}
